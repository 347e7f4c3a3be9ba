/** An element of the page or of the modal, as a visitor or a screen reader recognizes it. */
export type Locator = {
  readonly role?: 'button' | 'dialog' | 'heading' | 'img' | 'radio' | 'textbox'
  /** Part of the accessible name, in any case. */
  readonly name?: string
  /** Part of the text. The innermost element with it is meant. */
  readonly text?: string
  readonly css?: string
  /** Name and text have to match in full. */
  readonly exact?: boolean
  /** Selector of an element around it. */
  readonly within?: string
}

/**
 * Finds visible elements, also in shadow roots.
 *
 * Sent to browsers as text, so it uses nothing from outside itself.
 */
export function findInPage({ css, exact, name, role, text, within }: Locator): HTMLElement[] {
  const roles = {
    button: 'button, summary, [role="button"]',
    dialog: 'dialog, [role="dialog"]',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    img: 'img, [role="img"]',
    radio: 'input[type="radio"], [role="radio"]',
    textbox: 'input:not([type]), input[type="text"], input[type="search"], textarea',
  }
  const all = (from: ParentNode, selector: string): HTMLElement[] => [
    ...from.querySelectorAll<HTMLElement>(selector),
    ...[...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(shadowRoot, selector) : [],
    ),
  ]
  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const matches = (words: string | null | undefined, wanted: string) => {
    const [found, asked] = [plain(words).toLowerCase(), wanted.toLowerCase()]
    return exact ? found === asked : found.includes(asked)
  }
  const nameOf = (element: HTMLElement) => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => root.getElementById(id)?.textContent).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return (
      labelled ||
      element.getAttribute('aria-label') ||
      element.getAttribute('alt') ||
      labels.map(({ textContent }) => textContent).join(' ') ||
      element.textContent
    )
  }
  const isShown = (element: HTMLElement) => {
    const { height, width } = element.getBoundingClientRect()
    return height > 0 && width > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const around = within ? all(document, within).filter(isShown) : [document]
  const candidates = around.flatMap((from) => all(from, css ?? (role ? roles[role] : '*')))
  return candidates.filter(
    (element) =>
      isShown(element) &&
      (name === undefined || matches(nameOf(element), name)) &&
      (text === undefined ||
        (matches(element.textContent, text) &&
          ![...element.children].some((child) => matches(child.textContent, text)))),
  )
}

/** A place to click; undefined while the element is missing, moving or covered. */
export type Place = { readonly x: number; readonly y: number }

/**
 * Scrolls to the first of some elements and returns its middle, if it stands still and a click there
 * reaches it.
 *
 * Sent to browsers as text, so it uses nothing from outside itself.
 */
export async function placeInPage([element]: readonly HTMLElement[]): Promise<Place | undefined> {
  element?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return undefined
  const middle = () => {
    const { height, left, top, width } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const before = middle()
  // Two frames, which a busy machine draws late, or the time of some in a window that draws none.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, document.hidden ? 80 : 2000)
  })
  const root = element.getRootNode() as Document | ShadowRoot
  const isMoving = root.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return playState === 'running' && hasEnd && target?.contains(element)
  })
  const { x, y } = middle()
  if (isMoving || x !== before.x || y !== before.y) return undefined
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  const isLabel = hit instanceof HTMLLabelElement && hit.control === element
  return element.contains(hit) || isLabel ? { x, y } : undefined
}
