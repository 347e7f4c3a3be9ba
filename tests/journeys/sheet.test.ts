import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openModal, openPage } from '../browser.ts'

/**
 * Presses a button of the modal, and follows the sheet until the view with the title rests: its height in each
 * painted frame, and the heights between which it was animated.
 */
function pressAndFollow(modal: Locator, name: string, title: string) {
  return modal.evaluate(
    async (dialog, { name, title }) => {
      const [body, card] = ['.lk-Body', '.lk-Card'].map((selector) =>
        dialog.querySelector<HTMLElement>(selector),
      )
      if (!body || !card) throw new Error('There is no sheet.')
      const painted = () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            // Comes after the frame that this callback is part of.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(undefined)
          }),
        )
      const isMoving = () =>
        dialog
          .getAnimations({ subtree: true })
          .some(
            ({ effect, timeline }) =>
              timeline instanceof DocumentTimeline &&
              effect?.getComputedTiming().endTime !== Infinity,
          )
      const isThere = () =>
        dialog.querySelector('h2 .lk-Crossing-inside:not([data-leaving])')?.textContent === title
      while (isMoving()) await painted()

      const heights = [card.offsetHeight]
      const morphs: string[] = []
      const bare = card.offsetHeight - body.offsetHeight
      body.animate = (frames, options) => {
        if (Array.isArray(frames)) morphs.push(...frames.map(({ blockSize }) => `${blockSize}`))
        return Element.prototype.animate.call(body, frames, options)
      }
      const button = [...dialog.querySelectorAll('button')].find((one) =>
        (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
      )
      button?.click()
      do {
        await painted()
        heights.push(card.offsetHeight)
      } while (!isThere() || isMoving())
      return {
        first: Number.parseFloat(morphs.at(0) ?? '') + bare,
        heights,
        last: Number.parseFloat(morphs.at(-1) ?? '') + bare,
      }
    },
    { name, title },
  )
}

test('behavior: the sheet grows and shrinks from view to view, without a jump on the way', async () => {
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await openPage({ visitor })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).waitFor()
  for (const [name, title, grows] of [
    ['All wallets', 'All wallets', true],
    ['Back', 'Connect wallet', false],
    ['WalletConnect', 'WalletConnect', true],
    ['Back', 'Connect wallet', false],
    ['What is a wallet?', 'What is a wallet?', true],
  ] as const) {
    const { first, heights, last } = await pressAndFollow(modal, name, title)
    const [from, to] = [heights[0], heights.at(-1)]
    expect([first, last], title).toEqual([from, to])
    // A view may not collapse before it grows, or overshoot.
    expect(heights, title).toEqual([...heights].sort((a, b) => (grows ? a - b : b - a)))
    expect(from, title).not.toBe(to)
  }
})

test('behavior: on a phone, the sheet slides up from the edge, and stays within the screen on a wider page', async () => {
  const screen = { height: 700, width: 390 }
  const visitor = await newVisitor({
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
    viewport: screen,
  })
  const page = await openPage({ visitor })
  const modal = await openModal(page)
  /** Opens the sheet again. Where it is when its animation starts, and when that ends. */
  const slide = async () => {
    await page.evaluate(() => window.latchkey.close())
    await modal.waitFor({ state: 'hidden' })
    return modal.evaluate(
      (dialog) =>
        new Promise<{ start: DOMRect; end: DOMRect }>((resolve, reject) => {
          new MutationObserver((_, observer) => {
            if (!dialog.hasAttribute('open')) return
            observer.disconnect()
            const card = dialog.querySelector('.lk-Card')
            const [animation] = card?.getAnimations() ?? []
            if (!card || !animation) return reject(new Error('The sheet does not move.'))
            animation.pause()
            animation.currentTime = 0
            const start = card.getBoundingClientRect()
            animation.finish()
            resolve({ end: card.getBoundingClientRect(), start })
          }).observe(dialog, { attributeFilter: ['open'] })
          void window.latchkey.open()
        }),
    )
  }
  const narrow = await slide()
  expect(narrow.start.top).toBeGreaterThanOrEqual(screen.height)
  expect([narrow.end.left, narrow.end.right]).toEqual([0, screen.width])
  // A pixel of the sheet is below the edge.
  expect(narrow.end.bottom).toBe(screen.height + 1)

  await page.evaluate(() => {
    document.body.style.minWidth = '900px'
  })
  expect(await page.evaluate(() => innerWidth)).toBeGreaterThan(screen.width)
  expect(await slide()).toEqual(narrow)
  await page.evaluate(() => window.latchkey.updateOptions({ locale: 'ar-XB' }))
  expect(await slide()).toEqual(narrow)

  const panned = await page.evaluate(() => {
    const far = document.createElement('p')
    far.style.marginInlineStart = '850px'
    document.body.append(far)
    far.scrollIntoView()
    return window.visualViewport?.offsetLeft ?? 0
  })
  expect(panned).toBeGreaterThan(400)
  const { left, right } = (await slide()).end
  expect([left, right]).toEqual([panned, panned + screen.width])
})
