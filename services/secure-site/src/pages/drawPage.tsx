import { KitContext } from '@latchkey/kit/KitContext.ts'
import { adoptStyles } from '@latchkey/kit/theme/adoptStyles.ts'
import { css as base } from '@latchkey/kit/theme/base.css.ts'
import { css as tokens } from '@latchkey/kit/theme/tokens.css.ts'
import { words } from '@latchkey/kit/words/words.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLocales } from '../frame/ui/createLocales.ts'
import { css as frameCss } from '../frame/ui/frame.css.ts'
import { css } from './page.css.ts'

const locales = createLocales({ de: () => import('./germanTexts.ts') })

/** Draws a page that stands at top level, in the visitor's language. */
export async function drawPage(node: ReactNode): Promise<void> {
  const language = await locales.load(locales.match(navigator.language))
  const { documentElement } = document
  documentElement.dir = language.direction
  documentElement.lang = language.tag
  const page = new CSSStyleSheet()
  page.replaceSync('html,body{margin:0}')
  document.adoptedStyleSheets.push(page)

  const host = document.createElement('div')
  const styles = adoptStyles(host.attachShadow({ mode: 'open' }))
  for (const sheet of [tokens, base, frameCss, css]) styles.want(sheet)
  styles.adopt()
  const place = document.createElement('div')
  host.shadowRoot?.append(place)
  document.body.append(host)
  const announce = () => () => {}
  const kit = { announce, locale: language, styles, wordsOf: words(language, undefined) }
  createRoot(place).render(
    <KitContext.Provider value={kit}>
      <main className="lk lk-Page">{node}</main>
    </KitContext.Provider>,
  )
}
