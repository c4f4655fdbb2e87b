import type { Option } from '@reckon/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { board } from '../../games/mars/board/index.tsx';
import { OptionList } from './OptionList.tsx';

const VENUS: Option = { name: 'venus', values: [false, true], default: false };

test('what another option has decided is read so, and nobody chooses it', () => {
  const list = (packs: string): string =>
    renderToStaticMarkup(
      <OptionList
        options={[VENUS]}
        chosen={{ packs, venus: false }}
        text={board.text}
        given={board.given}
        onChange={() => {}}
      />,
    );
  const [everything, own] = [list('everything'), list('own')];
  expect(everything).toContain('with its scale and cards');
  expect(everything).not.toMatch(/<select|role="switch"|type="radio"/);
  expect(own).toMatch(/<select|role="switch"|type="radio"/);
});
