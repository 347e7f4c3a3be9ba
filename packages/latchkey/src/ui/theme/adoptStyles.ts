/** Later layers win, whichever chunk arrives first. */
const layers = '@layer latchkey.theme,latchkey.kit,latchkey.shell,latchkey.views;'

/**
 * Lets a shadow root take in style sheets as text, each once. Constructed sheets, because a strict
 * content security policy blocks `<style>`.
 */
export function adoptStyles(root: ShadowRoot): (css: string) => void {
  const adopted = new Set<string>()

  function adopt(css: string) {
    if (adopted.has(css)) return
    adopted.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }

  adopt(layers)
  return adopt
}
