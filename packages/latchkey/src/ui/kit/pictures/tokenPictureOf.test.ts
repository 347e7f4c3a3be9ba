import { expect, test } from 'vitest'
import { tokenPictureOf } from './tokenPictureOf.ts'

const options = {
  provider: { directoryUrl: 'https://wallets.example', url: 'https://api.example' },
  tokens: { 'eip155:1': { address: '0x1', image: 'https://host.example/usdc.png' } },
} as const
const picture = (iconUrl?: string) => tokenPictureOf(iconUrl, options)

test('requests the provider’s pictures by id', () => {
  expect(picture('https://api.example/public/getTokenImage/USDC?projectId=a')).toEqual({
    id: 'USDC',
  })
  expect(picture('https://wallets.example/public/getTokenImage/A%2FB')).toEqual({ id: 'A/B' })
})

test('behavior: shows data URLs and the host’s pictures unchanged', () => {
  expect(picture('data:image/png;base64,AA==')).toEqual({ src: 'data:image/png;base64,AA==' })
  expect(picture('https://host.example/usdc.png')).toEqual({ src: 'https://host.example/usdc.png' })
})

test('error: requests no picture from other servers', () => {
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
