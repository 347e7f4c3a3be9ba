import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { recentRecipients } from './recentRecipients.ts'
import { saveRecipient } from './saveRecipient.ts'

const address = (at: number) => `0x${at.toString(16).padStart(40, 'a')}`
const addresses = (engine: ReturnType<typeof testInstance>) =>
  recentRecipients(engine, 'eip155').map((person) => person.address)

test('behavior: lists the ten newest contacts, newest first', () => {
  const engine = testInstance()
  for (let at = 0; at < 12; at++)
    saveRecipient(engine, { address: address(at), namespace: 'eip155' })
  expect(addresses(engine)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(address))
})

test('behavior: keeps one entry per address in any spelling, under its latest name', () => {
  const engine = testInstance()
  saveRecipient(engine, { address: `0x${'AB'.repeat(20)}`, name: 'old.eth', namespace: 'eip155' })
  saveRecipient(engine, { address: address(1), namespace: 'eip155' })
  saveRecipient(engine, { address: `0x${'ab'.repeat(20)}`, name: 'vera.eth', namespace: 'eip155' })
  expect(recentRecipients(engine, 'eip155')).toEqual([
    { address: `0x${'ab'.repeat(20)}`, name: 'vera.eth', namespace: 'eip155' },
    { address: address(1), namespace: 'eip155' },
  ])
})

test('behavior: keeps a separate list per chain family', () => {
  const engine = testInstance()
  const recipient = 'Hf7mRXDUmxrfuRiCPmUiB8kdrJbg3cuVNbJMs2aLwUNM'
  saveRecipient(engine, { address: recipient, namespace: 'solana' })
  for (let at = 0; at < 12; at++)
    saveRecipient(engine, { address: address(at), namespace: 'eip155' })
  expect(recentRecipients(engine, 'solana')).toEqual([{ address: recipient, namespace: 'solana' }])
  expect(recentRecipients(engine, 'bip122')).toEqual([])
})

test('error: skips malformed entries in storage', () => {
  const engine = testInstance()
  engine.storage.set('people', [
    null,
    7,
    { address: 'javascript:alert(1)', namespace: 'eip155' },
    { address: address(1), namespace: 'solana' },
    { address: address(2), namespace: 'nowhere' },
    { address: address(3), name: 7, namespace: 'eip155' },
    { address: address(4), name: 'x'.repeat(300), namespace: 'eip155' },
    { address: address(5), name: 'vera.eth', namespace: 'eip155' },
  ])
  expect(recentRecipients(engine, 'eip155')).toEqual([
    { address: address(3), namespace: 'eip155' },
    { address: address(4), namespace: 'eip155' },
    { address: address(5), name: 'vera.eth', namespace: 'eip155' },
  ])
  engine.storage.set('people', 'anything')
  expect(recentRecipients(engine, 'eip155')).toEqual([])
})

test('error: does not save an address of another family', () => {
  const engine = testInstance()
  saveRecipient(engine, { address: 'vera.eth', namespace: 'eip155' })
  saveRecipient(engine, { address: address(1), namespace: 'bip122' })
  expect(addresses(engine)).toEqual([])
})
