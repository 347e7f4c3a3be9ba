import { expect, onTestFinished, test } from 'vitest'
import { announced, announcement } from './announcement.ts'

test('resolves once the announcement is made, before and after', async () => {
  const ended = announcement()
  onTestFinished(ended.delete)
  let isAnnounced = false
  const waiting = announced(ended.path).then(() => {
    isAnnounced = true
  })
  await new Promise(setImmediate)
  expect(isAnnounced).toBe(false)
  ended.make()
  await waiting
  await announced(ended.path)
})
