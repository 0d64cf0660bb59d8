/** The key of a payment platform at an installation. */
import { makePlatformKey, type PlainPlatformKey } from '#infra/http/platform-key.ts'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import type { Stage } from './stage.ts'

export const openPlatformKey = async (stage: Stage): Promise<PlainPlatformKey> => {
  const { database, close } = await stage.open()
  try {
    return await makePlatformKey(
      database,
      wrappingWith(stage.environment['KEY_SECRET'] ?? ''),
      'the platform',
    )
  } finally {
    await close()
  }
}
