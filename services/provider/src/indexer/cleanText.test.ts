import { expect, test } from 'vitest'
import { cleanText, looksLikeSpam } from './cleanText.ts'

test('keeps harmless names', () => {
  expect(cleanText('  USD Coin ', 64)).toBe('USD Coin')
  expect(cleanText('Tether USD₮ 🦄', 64)).toBe('Tether USD₮ 🦄')
})

test.each([
  ['<script>document.title="owned"</script> Claim', 'Claim'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<<b>b>Bold</b>', 'b Bold'],
  ['<script>never ends', ''],
  ['a\u0000b\u001bc\u007f', 'a b c'],
  ['USD\u202eC\u200b\ufeff', 'USDC'],
  ['lone \ud800 half', 'lone half'],
])('cleans %j to %j', (text, clean) => {
  expect(cleanText(text, 64)).toBe(clean)
})

test('limits the length without cutting a character', () => {
  expect(cleanText('🦄'.repeat(1_000_000), 16)).toBe('🦄'.repeat(16))
})

test('recognises spam', () => {
  for (const name of ['Claim $5000', 'Visit gift.example', '<b>x</b>', 'https://x', 'Free AIRDROP'])
    expect([name, looksLikeSpam(name)]).toEqual([name, true])
  for (const name of ['USD Coin', 'Uniswap', 'yearn.finance', 'Local Shapes', 'Aave Token'])
    expect([name, looksLikeSpam(name)]).toEqual([name, name === 'yearn.finance'])
})
