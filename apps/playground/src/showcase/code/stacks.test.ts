import { compile } from 'svelte/compiler'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
import { lookOf, usualLook } from '../looks.ts'
import { stacks } from './stacks.ts'
import type { Choices } from './writeSite.ts'

// `npm run check` compiles the code against the types, apart from the markup of components.
const plain: Choices = { look: usualLook, networks: ['ethereum', 'base'], options: {} }
const changed: Choices = {
  look: {
    ...lookOf('midnight'),
    variables: { ...lookOf('midnight').variables, '--lk-radius': '8px' },
  },
  networks: ['ethereum', 'solana'],
  options: { enableEmbedded: true, locale: 'de' },
}

function write(name: string, choices: Choices): string {
  const stack = stacks.find((each) => each.name === name)
  if (!stack) throw new Error(`There is no stack ${name}`)
  return stack.write(choices)
}

test.each(stacks.map(({ name }) => name))('the code for %s follows every choice', (name) => {
  const code = write(name, changed)
  expect(code).toContain("locale: 'de',")
  expect(code).toContain('networks: [ethereum, solanaNetwork],')
  expect(code).toContain('adapters: [evm(), solana()],')
  // Without an interface there is nothing to style.
  if (name !== 'Headless') expect(code).toContain("'--lk-radius': '8px',")
})

test.each(stacks.map(({ name }) => name))(
  'the code for %s has no option without a choice',
  (name) => {
    const code = write(name, { ...plain, options: { enableEmbedded: false } })
    expect(code).not.toMatch(/theme|enableEmbedded|solana|bitcoin/i)
  },
)

test.each(stacks.flatMap(({ name }) => (name === 'Headless' ? [] : [name])))(
  'the code for %s has a place for a modal that needs one',
  (name) => {
    for (const option of ['enableEmbedded', 'disableAppend']) {
      const code = write(name, { ...plain, options: { [option]: true } })
      expect(code).toContain(`${option}: true,`)
      expect(code).toMatch(/<LatchkeyModal \/>|<latchkey-modal>|render latchkeyModal\(\)/)
    }
  },
)

test('the code without a modal has no option of its place', () => {
  const code = write('Headless', { ...plain, options: { enableEmbedded: true } })
  expect(code).not.toContain('enableEmbedded')
})

test('writes a preset, and only the tokens that differ from it', () => {
  const code = write('React', changed)
  expect(code).toContain("import { midnight } from 'latchkey/themes'")
  expect(code).toContain('...midnight,\n')
  expect(code).toContain('...midnight.themeVariables,')
  expect(code).not.toContain('--lk-accent')
})

test('writes every token of a preset for the script, which has no presets', () => {
  const code = write('Script tag', changed)
  expect(code).not.toContain('midnight')
  expect(code).toContain(`'--lk-accent': '${lookOf('midnight').variables['--lk-accent']}'`)
  expect(code).toContain("themeMode: 'dark'")
})

test('keeps a text of the visitor inside its quotes and its script', () => {
  const options = { name: `a'b"c\\ </script>` }
  const code = write('HTML', { ...plain, options })
  expect(code.match(/<\/script>/g)).toHaveLength(1)
  const [, written] = /name: ('.*'),/.exec(code) ?? []
  expect(new Function(`return ${written}`)()).toBe(options.name)
})

test('Vue compiles its component', () => {
  const { descriptor, errors } = parse(write('Vue', changed))
  expect(errors).toEqual([])
  const { bindings } = compileScript(descriptor, { id: 'app' })
  const template = compileTemplate({
    compilerOptions: { bindingMetadata: bindings ?? {} },
    filename: 'App.vue',
    id: 'app',
    source: descriptor.template?.content ?? '',
  })
  expect(template.errors).toEqual([])
  // The component was found, not looked up by its name at run time.
  expect(template.code).not.toContain('resolveComponent')
})

test('Svelte compiles its component', () => {
  const { js, warnings } = compile(write('Svelte', changed), { filename: 'App.svelte' })
  expect(warnings).toEqual([])
  expect(js.code).toContain('connectButton')
})

test.each(['React', 'Solid', 'wagmi', 'Headless'])('the code for %s is a module', async (name) => {
  await expect(transformWithOxc(write(name, plain), 'App.tsx')).resolves.toBeTruthy()
})
