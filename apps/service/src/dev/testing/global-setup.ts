/** Runs once per test run: creates the template database and the key pairs, which take a second. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDecryption } from '#infra/crypto/encryption.ts'
import { fileSecrets } from '#infra/crypto/secrets.ts'
import { dropTemplate, prepareTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    keyDirectory: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const keyDirectory = await mkdtemp(join(tmpdir(), 'admin-portal-keys-'))
  const [template] = await Promise.all([
    prepareTemplate(),
    openDecryption(fileSecrets(keyDirectory)),
  ])
  project.provide('template', template)
  project.provide('keyDirectory', keyDirectory)
  return () => dropTemplate(template)
}
