import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, newVisitor, openPage } from '../browser.ts'

/**
 * Presses buttons in sequence, each while the previous transition is paused midway. Returns what is
 * on screen then, and after all transitions.
 */
function press(page: Page, names: readonly string[]) {
  return modalOf(page).evaluate(async (dialog, names) => {
    const moving = () =>
      dialog
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const find = (name: string) =>
      [...dialog.querySelectorAll('button')].find(
        (button) =>
          !button.closest('[inert]') &&
          (button.getAttribute('aria-label') ?? button.textContent) === name,
      )
    /** Views in the DOM, how many of them leave, and the focused element. */
    const look = () => {
      const root = dialog.getRootNode()
      const views = [...dialog.querySelectorAll<HTMLElement>('.lk-View')]
      return {
        focus: root instanceof ShadowRoot ? root.activeElement?.tagName : undefined,
        leaving: dialog.querySelectorAll('.lk-Body [data-leaving]').length,
        title: dialog.querySelector('h2 .lk-Crossing-inside:not([data-leaving])')?.textContent,
        views: views.flatMap((view) => (view.closest('[inert]') ? [] : [view.dataset.view])),
      }
    }

    for (const name of names) {
      while (!find(name)) await new Promise(requestAnimationFrame)
      find(name)?.click()
      await Promise.resolve()
      for (const animation of moving()) animation.pause()
    }
    const onTheWay = look()
    const all = moving()
    for (const animation of all) animation.finish()
    await Promise.all(all.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
    return { after: look(), onTheWay }
  }, names)
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`behavior: with ${reducedMotion}, quick steps end at the last view alone`, async () => {
    const visitor = await newVisitor({ reducedMotion })
    const page = await openPage({ visitor })
    await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
    const modal = modalOf(page)
    await modal.getByRole('button', { name: 'Base' }).waitFor()

    const help = 'What is a network?'
    const networks = { focus: 'H2', title: 'Choose network', views: ['Networks'] }
    const guide = { focus: 'H2', title: help, views: ['WhatIsANetwork'] }
    for (const [names, expected] of [
      [[help, 'Back'], networks],
      [[help, 'Back', help], guide],
      [['Back'], networks],
    ] as const)
      expect(await press(page, names)).toEqual({
        after: { ...expected, leaving: 0 },
        onTheWay: { ...expected, leaving: 1 },
      })

    // The view still responds to input.
    await modal.getByRole('button', { name: 'Base' }).click()
    await page.getByTestId('network').getByText('eip155:8453').waitFor()
  })
}
