import { expect, test } from 'vitest'
import { newVisitor, openModal, openPage } from '../browser.ts'

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`behavior: with ${reducedMotion}, views ${reducedMotion === 'reduce' ? 'fade' : 'move'}`, async () => {
    const visitor = await newVisitor({ reducedMotion })
    const page = await openPage({ visitor })
    const modal = await openModal(page)
    await modal.getByRole('button', { name: 'All wallets' }).waitFor()

    // Collects what is animated between two views, frame by frame.
    const moved = modal.evaluate(async (dialog) => {
      const properties = new Set<string>()
      const started = performance.now()
      while (performance.now() - started < 400) {
        await new Promise(requestAnimationFrame)
        for (const animation of dialog.getAnimations({ subtree: true })) {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect)) continue
          if (effect.getTiming().iterations === Infinity) continue
          for (const frame of effect.getKeyframes())
            for (const [name, value] of Object.entries(frame))
              if (value !== 'none') properties.add(name)
        }
      }
      return [...properties]
    })
    await modal.getByRole('button', { name: 'All wallets' }).click()
    const animated = await moved
    const moves = animated.filter((name) => ['transform', 'translate', 'blockSize'].includes(name))
    if (reducedMotion === 'reduce') expect(moves).toEqual([])
    else expect(moves).not.toEqual([])
  })
}
