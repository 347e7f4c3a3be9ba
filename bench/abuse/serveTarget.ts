import { startProvider } from '@latchkey/provider'
import { playPart } from '../provider/playPart.ts'

// A provider with its default limits, as a small deployment runs it. Its only node does not respond.
await playPart(() =>
  startProvider({
    chains: { 'eip155:1': 'http://127.0.0.1:9' },
    port: 0,
    projects: 'anybody',
    roles: ['api', 'relay'],
  }),
)
