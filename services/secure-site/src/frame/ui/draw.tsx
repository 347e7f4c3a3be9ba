import { adoptStyles } from '@latchkey/kit/theme/adoptStyles.ts'
import { css as base } from '@latchkey/kit/theme/base.css.ts'
import { css as tokens } from '@latchkey/kit/theme/tokens.css.ts'
import { createRoot } from 'react-dom/client'
import type { Frame } from '../startFrame.ts'
import { applyHostTheme } from './applyHostTheme.ts'
import { css } from './frame.css.ts'
import { Root } from './Root.tsx'

/** Draws the frame's screens in the page. Returns a function that removes them. */
export function draw(frame: Frame): () => void {
  const page = new CSSStyleSheet()
  page.replaceSync('html,body{margin:0;background:transparent}')
  document.adoptedStyleSheets.push(page)

  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const styles = adoptStyles(shadow)
  for (const sheet of [tokens, base, css]) styles.want(sheet)
  styles.adopt()
  const { store } = frame.context
  applyHostTheme(host, store.getState().host)
  const unfollow = store.subscribe((state, before) => {
    if (state.host !== before.host) applyHostTheme(host, state.host)
  })

  const place = document.createElement('div')
  shadow.append(place)
  document.body.append(host)
  const root = createRoot(place)
  root.render(<Root frame={frame} styles={styles} />)
  return () => {
    unfollow()
    root.unmount()
    host.remove()
  }
}
