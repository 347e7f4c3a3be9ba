import { describe, expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const CHAINS = 'eip155:1=https://node.example/?key=a,eip155:8453=http://127.0.0.1:8546'

describe('readConfig', () => {
  test('default', () => {
    expect(readConfig({ CHAINS })).toEqual({
      hostname: '127.0.0.1',
      port: 4000,
      chains: {
        'eip155:1': 'https://node.example/?key=a',
        'eip155:8453': 'http://127.0.0.1:8546',
      },
      analytics: true,
      analyticsStats: false,
    })
  })

  test('behavior: everything can be chosen', () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const config = readConfig({
      ANALYTICS: 'off',
      ANALYTICS_STATS: 'on',
      CHAINS,
      HOST: '0.0.0.0',
      PORT: '80',
      PROJECTS: JSON.stringify(projects),
    })
    expect(config).toMatchObject({
      hostname: '0.0.0.0',
      port: 80,
      projects,
      analytics: false,
      analyticsStats: true,
    })
  })

  test('error: says all that is wrong', () => {
    const wrong = { ANALYTICS: 'yes', CHAINS: 'eip155:1', PORT: '70000', PROJECTS: '{' }
    expect(() => readConfig(wrong)).toThrow(/PORT:.*\nCHAINS:.*\nPROJECTS:.*\nANALYTICS:/)
  })

  test('error: a chain whose node has no URL', () => {
    expect(() => readConfig({ CHAINS: 'eip155:1=here' })).toThrow('Expected a URL for each chain')
  })
})
