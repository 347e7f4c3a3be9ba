import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Engine } from '../../core/engine.ts'
import { adoptStyles } from '../theme/adoptStyles.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { css as base } from '../theme/base.css.ts'
import { css as tokens } from '../theme/tokens.css.ts'
import type { Features } from './createFeatures.ts'
import { UiRoot } from './UiRoot.tsx'

export type DrawRootOptions = {
  readonly container: Element
  readonly features: Features
  /** The dialog, or what stands inline. */
  readonly Frame: ComponentType<{ readonly features: Features }>
}

/**
 * Puts a React root of our own, in a shadow root of our own, into the page: with styles, theme and
 * words around the frame. Its element is appended once and never moved, which would reload what is
 * framed inside. Returns what takes it away.
 */
export function drawRoot(
  engine: Engine,
  { container, features, Frame }: DrawRootOptions,
): () => void {
  const host = document.createElement('div')
  host.dataset.latchkey = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const styles = adoptStyles(shadow)
  styles.want(tokens)
  styles.want(base)

  const { store } = engine
  applyTheme(host, store.getState().theme)
  const unfollow = store.subscribe(({ theme }, before) => {
    if (theme !== before.theme) applyTheme(host, theme, before.theme)
  })

  const place = document.createElement('div')
  shadow.append(place)
  container.append(host)
  const root = createRoot(place)
  // In this task, not in the next: what was clicked is answered in this frame.
  flushSync(() =>
    root.render(
      <UiRoot announce={announce} engine={engine} loadPanel={features.loadPanel} styles={styles}>
        <Frame features={features} />
      </UiRoot>,
    ),
  )

  return () => {
    unfollow()
    root.unmount()
    host.remove()
  }

  /** Said from within the dialog: what is outside of it cannot be heard while it is open. */
  function announce(text: string) {
    const region = shadow.querySelector('[aria-live]')
    // The same again would be no change, and unheard.
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text
  }
}
