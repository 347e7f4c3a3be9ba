import { expect, test } from 'vitest'
import { newVisitor, openModal, openPage } from '../browser.ts'

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`behavior: with ${reducedMotion}, views ${reducedMotion === 'reduce' ? 'fade' : 'move'}`, async () => {
    const visitor = await newVisitor({ reducedMotion })
    const page = await openPage({ visitor })
    const modal = await openModal(page)
    await modal.getByRole('button', { name: 'All wallets' }).waitFor()

    // Collects the animations between two views, frame by frame, until the new one rests.
    const animated = await modal.evaluate(async (dialog) => {
      const titled = (selector: string) =>
        [...dialog.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
          textContent?.includes('All wallets'),
        )
      const running = () =>
        dialog.getAnimations({ subtree: true }).flatMap(({ effect, playState }) => {
          if (!(effect instanceof KeyframeEffect) || playState !== 'running') return []
          return effect.getTiming().iterations === Infinity ? [] : effect.getKeyframes()
        })
      // Animations of the previous view do not count.
      while (running().length) await new Promise(requestAnimationFrame)
      titled('button')?.click()
      const properties = new Set<string>()
      let frames = running()
      while (frames.length || !titled('h1, h2')) {
        for (const frame of frames)
          for (const [name, value] of Object.entries(frame))
            if (value !== 'none') properties.add(name)
        await new Promise(requestAnimationFrame)
        frames = running()
      }
      return [...properties]
    })
    expect(animated).toContain('opacity')
    const moves = animated.filter((name) => ['transform', 'translate', 'blockSize'].includes(name))
    if (reducedMotion === 'reduce') expect(moves).toEqual([])
    else expect(moves).not.toEqual([])
  })
}
