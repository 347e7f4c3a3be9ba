import { expect, test, vi } from 'vitest'
import { openTab, topic, until } from './fixtures/openTab.ts'
import { hello, startRelay, withoutLocks } from './fixtures/startRelay.ts'

withoutLocks()

test('behavior: the relay is told that a message arrived once it is stored', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const storing: (() => void)[] = []
  tab.listen(() => new Promise<void>((resolve) => void storing.push(resolve)))
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await until(() => expect(storing).toHaveLength(1))
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  storing[0]?.()
  await until(() => expect(relay.acked).toHaveLength(1))
  // The number that the relay gave, which no double holds.
  expect(relay.acked[0]).toBe('1795254176851010001')
})

test('behavior: what a listener throws at comes again', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const listener = vi.fn<() => Promise<void>>(async () => undefined)
  listener.mockRejectedValueOnce(new Error('the disk is full'))
  tab.listen(listener)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await until(() => expect(tab.logged).toHaveLength(1))
  expect(relay.acked).toEqual([])
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(1))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('behavior: each message once, however often it comes', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  await tab.subscribe(topic(2))
  const kept = relay.push(topic(1), 'AAAA')
  await until(() => expect(relay.acked).toHaveLength(1))
  kept.isAcked = false
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(2))
  // The same bytes on another topic are another message.
  relay.push(topic(2), 'AAAA')
  await until(() => expect(relay.acked).toHaveLength(3))
  expect(tab.messages.map((message) => message.topic)).toEqual([topic(1), topic(2)])
})

test('behavior: in the order in which they came', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  const sent = Array.from({ length: 200 }, (_, n) => `m${n}`)
  for (const message of sent) relay.push(topic(1), message)
  await until(() => expect(relay.acked).toHaveLength(200))
  expect(tab.messages.map(({ message }) => message)).toEqual(sent)
})

test('behavior: what nobody listens to stays with the relay', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  const stop = tab.hearAll()
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(1))
  stop()
  relay.push(topic(1), 'BBBB')
  await tab.publish({ ...hello, message: 'Ynll' })
  expect(tab.messages).toHaveLength(1)
})
