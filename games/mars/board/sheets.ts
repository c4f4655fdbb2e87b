import type { MarsProps } from './props.ts';

/** A sheet over the map is part of what is selected: picking something else closes it, and so does the next step. */
type Sheet = 'actions' | 'goals';
type Asked = Pick<MarsProps, 'selection' | 'setSelection'>;

export const isSheetOpen = ({ selection }: Pick<Asked, 'selection'>, sheet: Sheet): boolean =>
  selection.includes(sheet);

/** Whatever was looked at before is put back. */
export const toggleSheet = (asked: Asked, sheet: Sheet): void =>
  asked.setSelection(isSheetOpen(asked, sheet) ? [] : [sheet]);
