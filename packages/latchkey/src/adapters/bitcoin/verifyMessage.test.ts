import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { verifyMessage } from './index.ts'

const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  ['Hello World', hello],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
])('default: the vectors of BIP-322 hold: %j %#', async (message, signature) => {
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test.each([
  ['another text', { message: 'Hello World!' }],
  ['another address', { address: bitcoinDevKey(0).address }],
  ['a flipped bit', { signature: hello.replace('ZRfI', 'ZRfJ') }],
  ['no signature', { signature: 'A' }],
  ['no address', { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m' }],
])('error: %s proves nothing', async (_, change) => {
  const proof = { address, message: 'Hello World', signature: hello }
  expect(await verifyMessage({ ...proof, ...change })).toBe(false)
})
