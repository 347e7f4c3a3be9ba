import { type Look, presets, type Variables } from '../looks.ts'

/** The stacks that the showcase writes code for. */
export const stacks = ['React', 'HTML', 'Headless'] as const

export type Stack = (typeof stacks)[number]

/** The choices that a visitor made on the page. */
export type Choices = {
  readonly look: Look
  /** Options that differ from the defaults. */
  readonly options: Readonly<Record<string, unknown>>
}

const imports = [
  "import { evm } from 'latchkey/evm'",
  "import { base, ethereum } from 'latchkey/networks'",
]

/** Writes the code of a site with this modal. */
export function writeCode(stack: Stack, choices: Choices): string {
  if (stack === 'Headless')
    return [
      "import { createHeadless } from 'latchkey/core'",
      ...imports,
      '',
      `const latchkey = createHeadless(${optionsOf({ ...choices, look: presets[0] })})`,
      '',
      'const wallets = latchkey.getWallets()',
      'latchkey.subscribeAccount(({ address }) => console.log(address))',
    ].join('\n')
  const create = `const latchkey = createLatchkey(${optionsOf(choices)})`
  if (stack === 'HTML')
    return [
      '<latchkey-button></latchkey-button>',
      '',
      '<script type="module">',
      "  import { createLatchkey } from 'latchkey'",
      "  import { defineElements } from 'latchkey/elements'",
      ...imports.map((line) => `  ${line}`),
      '',
      create.replace(/^/gm, '  '),
      '  defineElements(latchkey)',
      '</script>',
    ].join('\n')
  return [
    "'use client'",
    "import 'latchkey/button.css'",
    "import { createLatchkey } from 'latchkey'",
    ...imports,
    "import { ConnectButton, LatchkeyProvider } from 'latchkey/react'",
    '',
    create,
    '',
    'export const App = () => (',
    '  <LatchkeyProvider latchkey={latchkey}>',
    '    <ConnectButton />',
    '  </LatchkeyProvider>',
    ')',
  ].join('\n')
}

function optionsOf({ look, options }: Choices): string {
  // The record's keys are its type's.
  const tokens = Object.keys(look.variables) as (keyof Variables)[]
  const changed = tokens.filter((token) => look.variables[token] !== presets[0].variables[token])
  const lines = [
    'adapters: [evm()],',
    'networks: [ethereum, base],',
    "projectId: 'YOUR_PROJECT_ID',",
    ...Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)},`),
    ...(look.mode ? [`themeMode: '${look.mode}',`] : []),
    ...(changed.length
      ? [
          'themeVariables: {',
          ...changed.map((token) => `  '${token}': '${look.variables[token]}',`),
          '},',
        ]
      : []),
  ]
  return `{\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
}
