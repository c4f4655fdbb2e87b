import type { Locale } from '@reckon/kernel';
import type { PlaceTile } from '../facts/language.ts';
import { OFF_MAP } from '../facts/boards.ts';
import { placeName } from './called.ts';
import { say } from './names.ts';

/** Where a tile goes, if its own rules do not say so already. */
export function whereText(effect: PlaceTile, locale: Locale): string {
  switch (effect.where) {
    case 'city-rules':
    case 'greenery-rules':
      return '';
    case 'ocean-area':
      return effect.tile === 'ocean' ? '' : say(locale, 'on an area reserved for an ocean', '海洋预留地');
    case 'land':
      return effect.tile === 'ocean' ? say(locale, 'on land', '陆地上') : '';
    case 'next-to-no-tile':
      return say(locale, 'beside no other tile', '不与任何板块相邻');
    case 'volcanic-area':
      return say(locale, 'on a volcanic area, if the map has any', '火山地块，若地图上有');
    case 'land-next-to-no-city':
      return say(locale, 'beside no city', '不与城市相邻');
    case 'land-next-to-city':
      return say(locale, 'beside a city', '与城市相邻');
    case 'land-next-to-two-cities':
      return say(locale, 'beside two cities', '与两座城市相邻');
    case 'land-next-to-greenery':
      return say(locale, 'beside a greenery', '与绿地相邻');
    case 'land-next-to-ocean':
      return say(locale, 'beside an ocean', '与海洋相邻');
    case 'land-with-metal-bonus':
      return say(locale, 'on an area with steel or titanium', '印有钢材或钛的地块');
    case 'land-with-metal-bonus-next-to-own-tile':
      return say(
        locale,
        'beside a tile of yours, on an area with steel or titanium',
        '与你的板块相邻且印有钢材或钛的地块',
      );
    case 'named-space': {
      const place = OFF_MAP.find(({ key }) => key === effect.space)?.name ?? 'Noctis City';
      const at = say(locale, `at ${place}`, placeName(place, locale));
      return effect.fallback === undefined ? at : at + say(locale, ', if the map has it', '，若地图上有');
    }
    default:
      return effect.where satisfies never;
  }
}
