import { useEffect, useState } from 'react'
import { config } from './config.ts'

/** The environment's name; null until the configuration is read, and when it cannot be. */
export const useEnvironment = (): string | null => {
  const [environment, setEnvironment] = useState<string | null>(null)
  useEffect(() => {
    config().then(
      (read) => setEnvironment(read.environment),
      () => setEnvironment(null),
    )
  }, [])
  return environment
}
