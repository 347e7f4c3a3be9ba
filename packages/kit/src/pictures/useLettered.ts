import type { RefObject } from 'react'
import { useProperty } from '../useProperty.ts'
import { useStyles } from '../useStyles.ts'
import { hueOf } from './hueOf.ts'
import { css } from './Lettered.css.ts'

/**
 * Lets a `lk-Lettered` element show its `data-letter` in place of a missing picture, in a colour derived
 * from the name.
 */
export function useLettered(tile: RefObject<HTMLElement | null>, name: string): void {
  useStyles(css)
  useProperty(tile, '--lk-hue', String(hueOf(name)))
}
