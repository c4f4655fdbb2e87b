import type { ReactElement } from 'react';
import type { Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';
import { Bank, Stock } from './Supplies.tsx';
import { Known } from './Known.tsx';
import css from './Panels.module.css';

/** The foot of the rail: bank, deck and pieces left. */
export const Crib = ({ view, telling }: { readonly view: View; readonly telling: Telling }): ReactElement => (
  <div className={css.crib}>
    <Known view={view} telling={telling} />
    <Bank view={view} />
    <Stock view={view} telling={telling} />
  </div>
);
