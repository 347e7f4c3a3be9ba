import { expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.ts'

const provider = { request: async () => [] }
const info = {
  icon: 'data:image/svg+xml,<svg/>',
  name: 'Cedar',
  rdns: 'org.cedar',
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
}

test('reads a valid announcement', () => {
  expect(parseAnnouncement({ info, provider })).toEqual({ ...info, provider })
})

test('cuts a name at 60 characters and drops invisible ones', () => {
  const parse = (name: string) => parseAnnouncement({ info: { ...info, name }, provider })?.name
  expect(parse('x'.repeat(5_000))).toHaveLength(60)
  expect(parse(' Ce\u202Eda\u200Br\n ')).toBe('Cedar')
})

test.each([
  ['data:image/png;base64,AA', true],
  ['\n data:image/webp;base64,AA ', true],
  ['https://cedar.example/icon.png', true],
  ['http://cedar.example/icon.png', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['blob:https://cedar.example/1', false],
  [`data:image/png;base64,${'A'.repeat(1_000_001)}`, false],
  [42, false],
])('keeps image %.40s: %s', (icon, isKept) => {
  const wallet = parseAnnouncement({ info: { ...info, icon }, provider })
  expect(wallet?.name).toBe('Cedar')
  expect(wallet && 'icon' in wallet).toBe(isKept)
})

test.each([
  ['no detail', undefined],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider without `request`', { info, provider: { request: 'no' } }],
  ['no name', { info: { ...info, name: '' }, provider }],
  ['an invisible name', { info: { ...info, name: '\u200B\u200B' }, provider }],
  ['a name of another type', { info: { ...info, name: ['Cedar'] }, provider }],
  ['no uuid', { info: { ...info, uuid: undefined }, provider }],
  ['an rdns equal to a built-in id', { info: { ...info, rdns: 'injected' }, provider }],
  ['an rdns with other characters', { info: { ...info, rdns: 'org.<cedar>' }, provider }],
])('refuses %s', (_, detail) => {
  expect(parseAnnouncement(detail)).toBe(undefined)
})
