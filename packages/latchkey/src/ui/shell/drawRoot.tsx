import { adoptStyles } from '@latchkey/kit/theme/adoptStyles.ts'
import { css as base } from '@latchkey/kit/theme/base.css.ts'
import { css as tokens } from '@latchkey/kit/theme/tokens.css.ts'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Engine } from '../../core/engine.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import type { FeatureLoader } from './createFeatures.ts'
import { UiRoot } from './UiRoot.tsx'

export type DrawRootOptions = {
  readonly container: Element
  readonly features: FeatureLoader
  /** The dialog, or the inline frame. */
  readonly Frame: ComponentType<{ readonly features: FeatureLoader }>
}

/**
 * Adds a React root in its own shadow root to the page, with styles, theme and texts around the frame.
 * Appends the element once and never moves it, which would reload embedded frames. Returns a function
 * that removes it.
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

  let latest: string | undefined
  const { store } = engine
  applyTheme(host, store.getState().theme)
  const unfollow = store.subscribe(({ theme }, before) => {
    if (theme !== before.theme) applyTheme(host, theme, before.theme)
  })

  const place = document.createElement('div')
  shadow.append(place)
  container.append(host)
  const root = createRoot(place)
  // Render synchronously, so that a click shows its result in the same frame.
  flushSync(() =>
    root.render(
      <UiRoot announce={announce} engine={engine} loadPanel={features.loadPanel} styles={styles}>
        <Frame features={features} />
      </UiRoot>,
    ),
  )

  return () => {
    unfollow()
    host.remove()
    // Hosts end instances in effects of their own React, which refuses to unmount another root meanwhile.
    queueMicrotask(() => root.unmount())
  }

  /** Announces from within the dialog, because screen readers ignore the page outside an open dialog. */
  function announce(text: string) {
    const region = shadow.querySelector('[aria-live]')
    // The same text would be no change, and would not be announced.
    latest = text === latest ? `${text}\u00a0` : text
    const said = latest
    if (region) region.textContent = said
    return () => {
      if (region?.textContent === said) region.textContent = ''
    }
  }
}
