import { ResourceList } from './ResourceList.tsx'

/** SDKs for those who build against the service (spec 1 and 2, A-311). */
export const SdkScreen = () => <ResourceList type="SDK" />
