import { expect, test } from 'vitest'
import { tokenPictureOf } from './tokenPictureOf.ts'

const options = {
  provider: { directoryUrl: 'https://wallets.example', url: 'https://api.example' },
  tokens: { 'eip155:1': { address: '0x1', image: 'https://host.example/usdc.png' } },
} as const
const picture = (iconUrl?: string) => tokenPictureOf(iconUrl, options)

test("default: the provider's pictures are asked for by id", () => {
  expect(picture('https://api.example/public/getTokenImage/USDC?projectId=a')).toEqual({
    id: 'USDC',
  })
  expect(picture('https://wallets.example/public/getTokenImage/A%2FB')).toEqual({ id: 'A/B' })
})

test('behavior: what is within the address, or named by the host, is shown as it is', () => {
  expect(picture('data:image/png;base64,AA==')).toEqual({ src: 'data:image/png;base64,AA==' })
  expect(picture('https://host.example/usdc.png')).toEqual({ src: 'https://host.example/usdc.png' })
})

test('error: nobody else is asked for a picture', () => {
  for (const url of [
    undefined,
    '',
    'https://tracker.example/public/getTokenImage/USDC',
    'https://api.example.evil/public/getTokenImage/USDC',
    'https://api.example@evil.example/public/getTokenImage/USDC',
    'https://api.example/other/USDC',
    'https://api.example/public/getTokenImage/%E0%A4%A',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'not a url',
  ])
    expect(picture(url)).toEqual({})
  expect(tokenPictureOf('https://api.example/public/getTokenImage/A', { provider: {} })).toEqual({})
})
