import { intend } from '../../core/instance/intend.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { ThemeState } from '../../core/state.ts'
import { css } from '../../ui/theme/button.css.ts'
import { applyVariables } from '../applyVariables.ts'
import { drawAvatarIcon } from './drawAvatarIcon.ts'

/** The content of a button: a text, an optional figure after it, an optional avatar or picture before it. */
export type ButtonFace = {
  readonly text: string
  readonly aside?: string | undefined
  readonly address?: string | undefined
  readonly image?: string | undefined
}

export type ButtonParts = {
  readonly button: HTMLButtonElement
  /** Updates the content. Unchanged content stays, so that pictures don't flicker. */
  show(face: ButtonFace): void
  /** Applies the theme. */
  wear(theme: ThemeState): void
  stop(): void
}

/** Draws a button into the element's shadow root, with Latchkey's style sheet and without style attributes. */
export function drawButton(
  element: HTMLElement,
  { latchkey, open }: { latchkey: Latchkey; open: () => void },
): ButtonParts {
  const shadow = element.shadowRoot ?? element.attachShadow({ delegatesFocus: true, mode: 'open' })
  // Pages of tests may have no constructed sheets.
  if (shadow.adoptedStyleSheets && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${css}:host{display:inline-block}:host([hidden]){display:none}`)
    shadow.adoptedStyleSheets = [sheet]
  }

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'lk-button'
  button.setAttribute('aria-haspopup', 'dialog')
  shadow.replaceChildren(button)

  const listening = new AbortController()
  const { signal } = listening
  button.addEventListener('click', open, { signal })
  for (const sign of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(sign, () => intend(latchkey), { passive: true, signal })

  let shown = ''
  return {
    button,
    show(face) {
      const key = JSON.stringify(face)
      if (key === shown) return
      shown = key
      button.replaceChildren(...drawFace(face))
    },
    stop() {
      listening.abort()
      shadow.replaceChildren()
    },
    wear({ mode, variables }) {
      if (mode) button.dataset.theme = mode
      else delete button.dataset.theme
      applyVariables(button, variables)
    },
  }
}

function* drawFace({ address, aside, image, text }: ButtonFace) {
  if (aside !== undefined) yield drawText(aside, 'lk-button-balance')
  if (image !== undefined) yield drawPicture(image)
  else if (address !== undefined) yield drawAvatarIcon(address)
  yield drawText(text)
}

function drawText(text: string, className = ''): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

function drawPicture(src: string): HTMLImageElement {
  const image = new Image(24, 24)
  image.alt = ''
  image.className = 'lk-button-icon'
  image.referrerPolicy = 'no-referrer'
  image.src = src
  return image
}
