/** Later layers win, regardless of the order in which chunks load. */
const layers = '@layer latchkey.theme,latchkey.kit,latchkey.shell,latchkey.views;'

/** The styles of a shadow root. */
export type Styles = {
  /** Requests a style sheet's text, once. It applies from the next `adopt` on. */
  want(css: string): void
  /** Applies the requested styles as one sheet, since each sheet costs the browser time. */
  adopt(): void
}

/**
 * Adds style texts to a shadow root, each once. Uses constructed sheets, because a strict content security
 * policy blocks `<style>`.
 */
export function adoptStyles(root: ShadowRoot): Styles {
  const known = new Set<string>()
  let pendingCss = layers

  return {
    adopt() {
      // Pages of tests may have no constructed sheets.
      if (!pendingCss || !root.adoptedStyleSheets || !('replaceSync' in CSSStyleSheet.prototype))
        return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(pendingCss)
      pendingCss = ''
      root.adoptedStyleSheets.push(sheet)
    },
    want(css) {
      if (known.has(css)) return
      known.add(css)
      pendingCss += css
    },
  }
}
