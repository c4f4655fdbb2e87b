/** A person's name at a table has at most so many letters. */
export const NAME_LIMIT = 32;
/** Longer ones are not even looked at. */
export const RAW_NAME_LIMIT = 200;

/** Names are for people: no control characters, no runs of marks that climb over other lines, nothing invisible alone. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replaceAll(/\p{M}{4,}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
