#!/usr/bin/env node
// Program of the provider. Usage: CHAINS=eip155:1=https://… npx @latchkey/provider
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bufferLines } from './http/metrics/bufferLines.ts'
import { keys } from './keys/keys.ts'
import { groupRoles, sharesDatabase } from './processes/groupRoles.ts'
import { runChild } from './processes/runChild.ts'
import { runDatabase } from './processes/runDatabase.ts'
import { frontVariable, runFront } from './processes/runFront.ts'
import { databaseName } from './processes/startDatabase.ts'
import { readConfig } from './readConfig.ts'
import { type Provider, startProvider } from './startProvider.ts'

const usage = `Usage: latchkey-provider [options]            serves
       latchkey-provider keys list                     shows the project keys
       latchkey-provider keys add ID [--name NAME] [--origin URL]… [--secret SECRET]
                              [--limit REQUESTS_A_MINUTE] [--require-token]
                              [--bundler GWEI_A_DAY] [--no-escrow] [--sponsoring JSON]
                              [--jwks URL --issuer TEXT --audience TEXT]
       latchkey-provider keys disable ID

  --port NUMBER         where it listens (PORT, 4000)
  --host ADDRESS        (HOST, 127.0.0.1)
  --roles LIST          what this process does: some of api,auth,escrow,indexer,relay
                        (ROLES, api,indexer,relay)
  --single              one process for all roles (PROCESSES=1)
  --chains LIST         id=url,id=url|url (CHAINS)

The rest comes from the environment; docs/running-the-provider.md has all of it.`

const lines = bufferLines((text) => process.stdout.write(text))
process.on('exit', () => lines.flush())
const writeLine = (entry: object) => lines.add({ time: new Date().toISOString(), ...entry })

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      audience: { type: 'string' },
      bundler: { type: 'string' },
      chains: { type: 'string' },
      issuer: { type: 'string' },
      jwks: { type: 'string' },
      limit: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
      host: { type: 'string' },
      name: { type: 'string' },
      'no-escrow': { type: 'boolean' },
      origin: { type: 'string', multiple: true },
      port: { type: 'string' },
      'require-token': { type: 'boolean' },
      roles: { type: 'string' },
      secret: { type: 'string' },
      sponsoring: { type: 'string' },
      single: { type: 'boolean' },
    },
  })
  const given = {
    ...process.env,
    ...(values.chains && { CHAINS: values.chains }),
    ...(values.host && { HOST: values.host }),
    ...(values.port && { PORT: values.port }),
    ...(values.single && { PROCESSES: '1' }),
    ...(values.roles && { ROLES: values.roles }),
  }
  if (values.help) console.log(usage)
  else if (positionals[0] === 'keys')
    console.log(
      await keys(
        positionals.slice(1),
        { ...values, noEscrow: values['no-escrow'], requireToken: values['require-token'] },
        given,
      ),
    )
  else if (positionals.length > 0) throw new Error(usage)
  else await run(given)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(environment: NodeJS.ProcessEnv) {
  const provider = await start(environment)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A service manager may signal the processes that the front signals, too: the second signal must not end them.
    if (process.send) process.on(signal, () => {})
    process.once(signal, () => {
      writeLine({ level: 'info', message: `${signal}: stopping` })
      provider.stop().then(
        () => process.exit(0),
        (error) => {
          writeLine({ level: 'error', message: String(error) })
          process.exit(1)
        },
      )
    })
  }
}

/** Starts the front and a process for each group of roles, or the roles in this process. */
async function start(environment: NodeJS.ProcessEnv): Promise<Pick<Provider, 'stop'>> {
  const { isSingle, ...config } = readConfig(environment)
  const options = { ...config, log: writeLine }
  const [front, name = '', all = ''] = environment[frontVariable]?.split(' ') ?? []
  if (process.send && front === String(process.ppid))
    return name === databaseName
      ? runDatabase({ folder: config.dataFolder, log: writeLine, url: config.databaseUrl ?? '' })
      : runChild(options, { hasRelay: all.split(',').includes('relay'), name })
  const groups = groupRoles(options)
  const provider =
    isSingle || groups.length < 2
      ? await startProvider(options)
      : await runFront({
          environment,
          groups,
          hostname: options.hostname,
          log: writeLine,
          onLine: lines.addText,
          port: options.port,
          program: fileURLToPath(import.meta.url),
          sharesDatabase: sharesDatabase(options),
          trustProxy: options.trustProxy,
        })
  writeLine({ level: 'info', message: `listening on ${provider.url}` })
  return provider
}
