/** Later layers win, whichever chunk arrives first. */
const layers = '@layer latchkey.theme,latchkey.kit,latchkey.shell,latchkey.views;'

/** The styles of a shadow root. */
export type Styles = {
  /** Asks for a style sheet's text, once. It counts from the next `adopt` on. */
  want(css: string): void
  /** Takes in what is wanted: one sheet for all of it, since each costs the browser some work. */
  adopt(): void
}

/**
 * Lets a shadow root take in style sheets as text, each once. Constructed sheets, because a strict
 * content security policy blocks `<style>`.
 */
export function adoptStyles(root: ShadowRoot): Styles {
  const known = new Set<string>()
  let wanted = layers

  return {
    adopt() {
      if (!wanted) return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(wanted)
      wanted = ''
      root.adoptedStyleSheets.push(sheet)
    },
    want(css) {
      if (known.has(css)) return
      known.add(css)
      wanted += css
    },
  }
}
