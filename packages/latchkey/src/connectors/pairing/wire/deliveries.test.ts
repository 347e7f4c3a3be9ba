import { expect, test, vi } from 'vitest'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { hello, startRelay, withoutLocks } from './fixtures/startRelay.ts'

withoutLocks()

test('acknowledges a message once it is stored', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const storing: (() => void)[] = []
  tab.listen(() => new Promise<void>((resolve) => void storing.push(resolve)))
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(storing).toHaveLength(1))
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  storing[0]?.()
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  // The relay's number, beyond a double.
  expect(relay.acked[0]).toBe('1795254176851010001')
})

test('a message whose listener throws is delivered again', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const listener = vi.fn<() => Promise<void>>(async () => undefined)
  listener.mockRejectedValueOnce(new Error('the disk is full'))
  tab.listen(listener)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(tab.logged).toHaveLength(1))
  expect(relay.acked).toEqual([])
  relay.pushAgain()
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('reports each message once, however often it is delivered', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  await tab.subscribe(topic(2))
  const kept = relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  kept.isAcked = false
  relay.pushAgain()
  await pollUntil(() => expect(relay.acked).toHaveLength(2))
  // The same bytes on another topic are another message.
  relay.push(topic(2), 'AAAA')
  await pollUntil(() => expect(relay.acked).toHaveLength(3))
  expect(tab.messages.map((message) => message.topic)).toEqual([topic(1), topic(2)])
})

test('keeps the order of delivery', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  const sent = Array.from({ length: 200 }, (_, n) => `m${n}`)
  for (const message of sent) relay.push(topic(1), message)
  await pollUntil(() => expect(relay.acked).toHaveLength(200))
  expect(tab.messages.map(({ message }) => message)).toEqual(sent)
})

test('leaves messages without a listener on the relay', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  const stop = tab.hearAll()
  relay.pushAgain()
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  stop()
  relay.push(topic(1), 'BBBB')
  await tab.publish({ ...hello, message: 'Ynll' })
  expect(tab.messages).toHaveLength(1)
})
