import type { Catalogue } from '#ui/messages.ts'
import type { t } from './new-password.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'newPassword',
  texts: {
    met: '{rule}：符合',
    SHORT: '至少 12 个字符，任何种类均可',
    NAME: '不包含您的姓名、邮箱或商户名称',
    COMMON: '不是常见密码：最好用几个自选的词语',
    USED: '不是您最近四个密码之一',
    LONG: '最多 128 个字符',
    BYTES: '密码过长：每个汉字按三个字符计算',
    weak: '弱：容易猜中。请加上几个词语。',
    fair: '一般：再加一个词语就不错。',
    good: '良好：很难猜中。',
    strong: '强：极难猜中。',
  },
}
