import { createLatchkey } from 'latchkey'
import { defineElements } from 'latchkey/elements'
import { evm } from 'latchkey/evm'
import { base, ethereum } from 'latchkey/networks'

const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum, base] })
defineElements(latchkey)

const output = document.querySelector('output')
latchkey.subscribeAccount(({ address }) => output.replaceChildren(address ?? ''))
