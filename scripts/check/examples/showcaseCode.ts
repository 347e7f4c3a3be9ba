import { scriptUrl, stacks } from '../../../apps/playground/src/showcase/code/stacks.ts'
import type { Choices } from '../../../apps/playground/src/showcase/code/writeSite.ts'
import { lookOf, usualLook } from '../../../apps/playground/src/showcase/looks.ts'
import type { Example } from './readExamples.ts'

/** Choices that together write every part of the code. */
const choices: readonly Choices[] = [
  { look: usualLook, networks: ['ethereum', 'base'], options: {} },
  {
    look: lookOf('midnight'),
    networks: ['ethereum', 'base', 'sepolia', 'solana', 'bitcoin'],
    options: {
      customRpcUrls: { 'eip155:1': [{ url: "https://example.com/it's" }] },
      features: { connectMethodsOrder: ['wallet', 'email'], swaps: false },
      locale: 'de',
    },
  },
  {
    look: {
      ...lookOf('paper'),
      mode: undefined,
      variables: { ...lookOf('paper').variables, '--lk-accent': '#0a7f5a', '--lk-radius': '8px' },
    },
    networks: ['solana'],
    options: { enableEmbedded: true },
  },
]

/** The code that the showcase offers to copy, as examples: those of components without their markup. */
export function writeShowcaseCode(): Example[] {
  return stacks.flatMap((stack) =>
    choices.map((choice) => {
      const code = stack.write(choice)
      const [, script] = /<script[^>]*>\n(.*)<\/script>/s.exec(code) ?? []
      return {
        code: adapt(script ?? code, stack.name),
        language: script || !stack.file.endsWith('x') ? 'ts' : 'tsx',
        line: 1,
        path: `showcase/${stack.name}`,
      }
    }),
  )
}

/** Solid has its own JSX. The published script is written from a source file. */
function adapt(code: string, name: string): string {
  const source = code.replace(scriptUrl, '../../packages/latchkey/src/script.ts')
  return name === 'Solid' ? `/** @jsxImportSource solid-js */ ${source}` : source
}
