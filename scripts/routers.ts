// Usage: npm run routers [-- --update] [eip155:1=https://node.example …]
import { readFileSync, writeFileSync } from 'node:fs'
import { createPublicClient, http } from 'viem'
import { checkRouters, type ReadChain } from './routers/checkRouters.ts'
import { publicNodes } from './routers/publicNodes.ts'

const file = new URL('routers/codeHashes.json', import.meta.url)
const given = process.argv.slice(2).filter((argument) => argument.includes('='))
const urls = new Map([
  ...publicNodes,
  ...given.map((argument): [string, string] => {
    const at = argument.indexOf('=')
    return [argument.slice(0, at), argument.slice(at + 1)]
  }),
])

const chains = Object.fromEntries([...urls].map(([chainId, url]) => [chainId, readFrom(url)]))
const { hashes, problems } = await checkRouters(chains, JSON.parse(readFileSync(file, 'utf8')))
if (process.argv.includes('--update')) writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('The built-in contracts for swaps are as recorded.')

function readFrom(url: string): ReadChain {
  const client = createPublicClient({ transport: http(url) })
  return {
    async call(to, data) {
      try {
        return (await client.call({ data, to })).data
      } catch {
        return undefined
      }
    },
    code: (address) => client.getCode({ address }),
  }
}
