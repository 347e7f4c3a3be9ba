import { startStack } from '../../scripts/start/stack.ts'
import { playPart } from './playPart.ts'

// The stack of `npm start` on random ports, with the prepared chains.
await playPart(async () => {
  const { providerUrl, stop } = await startStack({ ports: 'random', quiet: true })
  return { url: providerUrl, stop }
})
