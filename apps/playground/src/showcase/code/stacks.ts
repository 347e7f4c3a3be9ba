import manifest from 'latchkey/package.json' with { type: 'json' }
import type { NetworkName } from '../../makeOptions.ts'
import { usualLook } from '../looks.ts'
import { indent } from './writeLiteral.ts'
import { type Choices, type Site, writeNames, writeSite } from './writeSite.ts'

/** A way to use the package. */
export type Stack = {
  readonly name: string
  /** Packages to install; none if the page loads a script. */
  readonly packages: readonly string[]
  /** Name of the file that the code is for. */
  readonly file: string
  readonly write: (choices: Choices) => string
}

const modal = ['latchkey', 'react', 'react-dom']
const create = "import { createLatchkey } from 'latchkey'"
const styles = "import 'latchkey/button.css'"

/** The built module of this version, from where npm's packages are served. */
export const scriptUrl = `https://cdn.jsdelivr.net/npm/latchkey@${manifest.version}/dist/script/latchkey.js`

const instance = ({ options }: Site) => `const latchkey = createLatchkey(${options})`

const lines = (...parts: readonly string[]) => parts.join('\n')

/** The imports of a framework's code, and the instance. */
const setup = (site: Site, ...imports: readonly string[]) =>
  lines(create, ...site.imports, ...imports, styles, '', instance(site))

/** A line for the modal's place, if the page has one. */
const placed = ({ hasPlace }: Site, line: string) => (hasPlace ? [line] : [])

const buttons = ['ConnectButton', 'LatchkeyProvider']

const named = (site: Site, names: readonly string[]) =>
  writeNames([...names, ...placed(site, 'LatchkeyModal')].sort())

const provided = (site: Site) =>
  lines(
    'export const App = () => (',
    '  <LatchkeyProvider latchkey={latchkey}>',
    '    <ConnectButton />',
    ...placed(site, '    <LatchkeyModal />'),
    '  </LatchkeyProvider>',
    ')',
  )

const react: Stack = {
  file: 'App.tsx',
  name: 'React',
  packages: modal,
  write(choices) {
    const site = writeSite(choices)
    return lines(
      "'use client' // for Next; other frameworks ignore this line",
      '',
      setup(site, `import ${named(site, buttons)} from 'latchkey/react'`),
      '',
      provided(site),
    )
  },
}

const vue: Stack = {
  file: 'App.vue',
  name: 'Vue',
  packages: ['latchkey', 'vue', 'react', 'react-dom'],
  write(choices) {
    const site = writeSite(choices)
    return lines(
      '<script setup lang="ts">',
      setup(
        site,
        `import ${named(site, ['ConnectButton', 'provideLatchkey'])} from 'latchkey/vue'`,
      ),
      'provideLatchkey(latchkey)',
      '</script>',
      '',
      '<template>',
      '  <ConnectButton />',
      ...placed(site, '  <LatchkeyModal />'),
      '</template>',
    )
  },
}

const svelte: Stack = {
  file: 'App.svelte',
  name: 'Svelte',
  packages: ['latchkey', 'svelte', 'react', 'react-dom'],
  write(choices) {
    const site = writeSite(choices)
    return lines(
      '<script lang="ts">',
      indent(
        lines(
          setup(
            site,
            `import ${writeNames(['connectButton', ...placed(site, 'latchkeyModal'), 'setLatchkey'])} from 'latchkey/svelte'`,
          ),
          'setLatchkey(latchkey)',
        ),
      ),
      '</script>',
      '',
      '{@render connectButton()}',
      ...placed(site, '{@render latchkeyModal()}'),
    )
  },
}

const solid: Stack = {
  file: 'App.tsx',
  name: 'Solid',
  packages: ['latchkey', 'solid-js', 'react', 'react-dom'],
  write(choices) {
    const site = writeSite(choices)
    return lines(
      setup(site, `import ${named(site, buttons)} from 'latchkey/solid'`),
      '',
      provided(site),
    )
  },
}

/** wagmi's names of the EVM networks. */
const wagmiChains: Partial<Record<NetworkName, string>> = {
  base: 'base',
  ethereum: 'mainnet',
  sepolia: 'sepolia',
}

const wagmi: Stack = {
  file: 'App.tsx',
  name: 'wagmi',
  packages: [...modal, 'wagmi', 'viem', '@tanstack/react-query'],
  write(choices) {
    const site = writeSite(choices)
    const chains = choices.networks.flatMap((name) => wagmiChains[name] ?? [])
    const used = (chains.length ? chains : ['mainnet']).map((chain) => `chains.${chain}`)
    const transports = used.map((chain) => `[${chain}.id]: http()`)
    return lines(
      "'use client' // for Next; other frameworks ignore this line",
      '',
      "import { QueryClient, QueryClientProvider } from '@tanstack/react-query'",
      setup(
        site,
        `import ${named(site, buttons)} from 'latchkey/react'`,
        "import { latchkeyConnector } from 'latchkey/wagmi'",
        "import { createConfig, http, WagmiProvider } from 'wagmi'",
        "import * as chains from 'wagmi/chains'",
      ),
      '',
      'const config = createConfig({',
      `  chains: [${used.join(', ')}],`,
      '  connectors: [latchkeyConnector(latchkey)],',
      '  multiInjectedProviderDiscovery: false,',
      `  transports: { ${transports.join(', ')} },`,
      '})',
      'const queryClient = new QueryClient()',
      '',
      'export const App = () => (',
      '  <WagmiProvider config={config}>',
      '    <QueryClientProvider client={queryClient}>',
      '      <LatchkeyProvider latchkey={latchkey}>',
      '        <ConnectButton />',
      ...placed(site, '        <LatchkeyModal />'),
      '      </LatchkeyProvider>',
      '    </QueryClientProvider>',
      '  </WagmiProvider>',
      ')',
    )
  },
}

const elements: Stack = {
  file: 'index.html',
  name: 'HTML',
  packages: modal,
  write(choices) {
    const site = writeSite(choices)
    return lines(
      '<latchkey-button></latchkey-button>',
      ...placed(site, '<latchkey-modal></latchkey-modal>'),
      '',
      '<script type="module">',
      indent(
        lines(
          create,
          "import { defineElements } from 'latchkey/elements'",
          ...site.imports,
          '',
          instance(site),
          'defineElements(latchkey)',
        ),
      ),
      '</script>',
    )
  },
}

const scriptTag: Stack = {
  file: 'index.html',
  name: 'Script tag',
  packages: [],
  write(choices) {
    // The script has no presets, so their tokens are written.
    const site = writeSite({ ...choices, look: { ...choices.look, preset: undefined } })
    return lines(
      '<latchkey-button></latchkey-button>',
      ...placed(site, '<latchkey-modal></latchkey-modal>'),
      '',
      '<script type="module">',
      indent(
        lines(
          `import ${writeNames(['createLatchkey', 'defineElements', ...site.families, 'networks'])} from`,
          `  '${scriptUrl}'`,
          '',
          `const ${writeNames(site.imported).replaceAll(' as ', ': ')} = networks`,
          instance(site),
          'defineElements(latchkey)',
        ),
      ),
      '</script>',
    )
  },
}

const headless: Stack = {
  file: 'wallets.ts',
  name: 'Headless',
  packages: ['latchkey'],
  write(choices) {
    const site = writeSite({ ...choices, look: usualLook }, true)
    return lines(
      "import { createHeadless } from 'latchkey/core'",
      ...site.imports,
      '',
      `const latchkey = createHeadless(${site.options})`,
      '',
      'const wallets = latchkey.getWallets()',
      'latchkey.subscribeAccount(({ address }) => console.log(address))',
    )
  },
}

/** The frameworks that the showcase writes code for, the most usual first. */
export const stacks: readonly [Stack, ...Stack[]] = [
  react,
  vue,
  svelte,
  solid,
  wagmi,
  elements,
  scriptTag,
  headless,
]
