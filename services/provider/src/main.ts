// The provider as a program of its own. Usage: CHAINS=eip155:1=https://… npm start
import { readConfig } from './readConfig.ts'
import { startProvider } from './startProvider.ts'

const writeLine = (entry: object) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))

try {
  const provider = await startProvider({ ...readConfig(process.env), log: writeLine })
  writeLine({ level: 'info', message: `listening on ${provider.url}` })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void provider.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
