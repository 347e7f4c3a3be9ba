import type { Key, Tab } from './Engine.ts'
import { findInPage, type Locator, placeInPage } from './findInPage.ts'

/** Milliseconds that a condition may take on a busy machine. */
const patience = 30_000
const pause = 40

/** A page as journeys use it: each step waits for its condition. */
export type Page = Pick<Tab, 'close' | 'reload' | 'screenshot' | 'show'> & {
  /** Runs a function in the page. It uses nothing from outside itself; input and result are JSON. */
  evaluate<output, input = undefined>(
    run: (input: input) => output | Promise<output>,
    input?: input,
  ): Promise<output>
  /** Waits until a check holds, and returns what it found. */
  waitFor<found>(what: string, check: () => Promise<found | false | undefined>): Promise<found>
  waitForElement(locator: Locator): Promise<void>
  waitUntilGone(locator: Locator): Promise<void>
  click(locator: Locator): Promise<void>
  /** Replaces the text of a field. */
  fill(locator: Locator, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Text of the first matching element, or its value if it is a field. */
  text(locator: Locator): Promise<string>
  count(locator: Locator): Promise<number>
}

export function createPage(tab: Tab): Page {
  const evaluate: Page['evaluate'] = async (run, input) => {
    const expression = `(async () => JSON.stringify(await (${run})(${JSON.stringify(input)})) ?? 'null')()`
    return JSON.parse(await tab.run(expression)) ?? undefined
  }
  /** Runs a function with the elements that match, in the page. */
  const withFound = async <output>(
    run: (found: readonly HTMLElement[]) => output | Promise<output>,
    locator: Locator,
  ): Promise<output> => {
    const found = `(${findInPage})(${JSON.stringify(locator)})`
    const expression = `(async () => JSON.stringify(await (${run})(${found})) ?? 'null')()`
    return JSON.parse(await tab.run(expression)) ?? undefined
  }
  const count = (locator: Locator) => withFound(({ length }) => length, locator)

  const waitFor: Page['waitFor'] = async (what, check) => {
    const end = Date.now() + patience
    for (;;) {
      const found = await check()
      if (found !== false && found !== undefined) return found
      if (Date.now() > end) throw new Error(`Timed out: ${what}\n\n${await describe()}`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  /** Text of page and modal, for the message of a failed journey. */
  const describe = async () => {
    const texts = ([page]: readonly HTMLElement[]) => page?.textContent.slice(0, 1500)
    const modal = await withFound(texts, { css: 'dialog.lk-Modal' })
    return `The page says:\n${await withFound(texts, { css: 'body' })}\n\nThe modal says:\n${modal}`
  }
  const nameOf = (locator: Locator) => JSON.stringify(locator)

  const click = async (locator: Locator) => {
    const { x, y } = await waitFor(`a place to click ${nameOf(locator)}`, () =>
      withFound(placeInPage, locator),
    )
    await tab.clickAt(x, y)
  }
  const text = (locator: Locator) =>
    waitFor(`the text of ${nameOf(locator)}`, () =>
      withFound(
        ([element]) =>
          element && 'value' in element && typeof element.value === 'string'
            ? element.value
            : element?.textContent?.replace(/\s+/g, ' ').trim(),
        locator,
      ),
    )

  return {
    click,
    close: tab.close,
    count,
    evaluate,
    async fill(locator, value) {
      await click(locator)
      await withFound(([field]) => {
        if (field && 'select' in field && typeof field.select === 'function') field.select()
      }, locator)
      await tab.type(value)
    },
    press: tab.press,
    reload: tab.reload,
    screenshot: tab.screenshot,
    show: tab.show,
    text,
    waitFor,
    waitForElement: async (locator) =>
      void (await waitFor(nameOf(locator), async () => (await count(locator)) > 0)),
    waitUntilGone: async (locator) =>
      void (await waitFor(`no ${nameOf(locator)}`, async () => (await count(locator)) === 0)),
  }
}
