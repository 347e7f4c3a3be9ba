import { useInsertionEffect } from 'react'
import { useUi } from './UiContext.ts'

/** Adopts a component's styles before layout. The styles are part of its chunk. */
export function useStyles(css: string): void {
  const { styles } = useUi()
  // Registered during render, so that the first effect of a commit adopts the styles of all components.
  styles.want(css)
  useInsertionEffect(styles.adopt)
}
