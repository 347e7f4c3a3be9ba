import { startStack } from '../../scripts/start/stack.ts'
import { playPart } from './playPart.ts'

// What `npm start` boots, on ports of its own, from the prepared chains.
await playPart(async () => {
  const { providerUrl, stop } = await startStack({ ports: 'random', quiet: true })
  return { url: providerUrl, stop }
})
