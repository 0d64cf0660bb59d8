/**
 * A browser that a person has signed in with has a count of its own: wrong passwords from anywhere else do not
 * lock it. Its cookie gives nothing else.
 */
import type { Db } from '#infra/db/database.ts'
import { newToken } from '#infra/ids.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { deleteDevices, findAnyDevice, findDevice, insertDevice } from './known-device.queries.ts'
import { hashToken } from './session.ts'

const MAX_DEVICES = 20

/** Undefined for another browser. `userId` is undefined for an unknown name, which takes the same statements. */
export const deviceOfPerson = async (
  db: Db,
  { deviceToken }: PublicContext,
  userId: string | undefined,
): Promise<string | undefined> =>
  deviceToken === undefined ? undefined : findDevice(db, hashToken(deviceToken), userId ?? '')

/** A stable id of a browser that anybody has signed in with. */
export const knownDevice = async (
  db: Db,
  deviceToken: string | undefined,
): Promise<string | undefined> =>
  deviceToken === undefined ? undefined : findAnyDevice(db, hashToken(deviceToken))

/**
 * After a complete sign-in or a reset, in its transaction; the cookie is sent with the answer. Resolves to whether the
 * person had not signed in with this browser before.
 */
export const rememberDevice = async (
  db: Db,
  { deviceToken, keepDevice, newId }: PublicContext,
  userId: string,
): Promise<boolean> => {
  const token = newToken()
  const isNew = await insertDevice(
    db,
    {
      userId,
      newDeviceId: newId('dev'),
      oldTokenHash: deviceToken === undefined ? undefined : hashToken(deviceToken),
      tokenHash: hashToken(token),
    },
    MAX_DEVICES,
  )
  keepDevice(token)
  return isNew
}

/** Forgets the person's devices, except the one with this cookie. */
export const forgetDevices = (
  db: Db,
  userId: string,
  exceptToken: string | undefined,
): Promise<void> =>
  deleteDevices(db, userId, exceptToken === undefined ? undefined : hashToken(exceptToken))
