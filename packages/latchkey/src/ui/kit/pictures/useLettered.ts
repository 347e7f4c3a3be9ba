import type { RefObject } from 'react'
import { useProperty } from '../useProperty.ts'
import { useStyles } from '../useStyles.ts'
import { hueOf } from './hueOf.ts'
import { css } from './Lettered.css.ts'

/**
 * Has a `lk-Lettered` element show its `data-letter` where there is no picture, in the colour of whom
 * it stands for.
 */
export function useLettered(tile: RefObject<HTMLElement | null>, name: string): void {
  useStyles(css)
  useProperty(tile, '--lk-hue', String(hueOf(name)))
}
