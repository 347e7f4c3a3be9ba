import { expect, test } from 'vitest'
import { modalOf, openPage } from '../browser.ts'

/** Appearance of the modal's key parts, as a visitor would notice it. */
async function look(css?: 'reset' | 'unset') {
  const page = await openPage(css ? { css } : {})
  await page.evaluate(() => window.latchkey.open())
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  await modal.evaluate((dialog) =>
    Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const parts = {
    close: modal.getByRole('button', { name: 'Close' }),
    heading: modal.getByRole('heading').first(),
    row: modal.getByRole('button', { name: 'Virtual Wallet' }),
    sheet: modal,
  }
  const styles: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) {
    styles[name] = await part.evaluate((element) => {
      const style = getComputedStyle(element)
      const { height, width, x, y } = element.getBoundingClientRect()
      return {
        background: style.backgroundColor,
        border: style.border,
        box: [x, y, width, height].map(Math.round),
        color: style.color,
        cursor: style.cursor,
        display: style.display,
        font: style.font,
        letterSpacing: style.letterSpacing,
        padding: style.padding,
        radius: style.borderRadius,
        textTransform: style.textTransform,
      }
    })
  }
  return styles
}

for (const css of ['reset', 'unset'] as const) {
  test(`behavior: a page whose styles ${css} everything does not change the modal`, async () => {
    expect(await look(css)).toEqual(await look())
  })
}
