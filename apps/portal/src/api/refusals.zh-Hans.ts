import type { RefusalWords } from './api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'This payment has been fully refunded, or a refund is in progress':
      '这笔付款已全额退款，或退款正在处理',
    'An FPS identifier needs no code': 'FPS ID 无需验证码',
    'Another address of type {type} is not usable yet. Remove that one first':
      '另一个同类的收款识别代号尚不可用。请先移除',
    'Another file of yours is being read. Wait until it is finished':
      '您的另一个文件正在读取，请等待完成',
    'Another shop has this code': '另一家门店已使用此代码',
    'At most HKD {amount} can be refunded': '最多可退款 HKD {amount}',
    'Choose one of your shops for this terminal': '请为此终端选择您的一家门店',
    'Enter a public address: this one is inside a private network':
      '请输入公开的网址：这个网址在私有网络内',
    'Enter an address that begins with https://': '请输入以 https:// 开头的网址',
    'Enter an amount above 0.00': '请输入大于 0.00 的金额',
    'Enter the code that was sent to the number': '请输入发送到该号码的验证码',
    'Enter the number that the code was sent to': '请输入收到验证码的号码',
    'Enter the code that was sent to the address': '请输入已发送至该识别代号的验证码',
    'Every row has an error': '每一行都有错误',
    'Given more than once': '重复提供',
    'HKD {amount} can be refunded now': '现在可退款 HKD {amount}',
    'It is still being sent': '仍在发送',
    'The code of a single bill is given out at once: its request cannot be cancelled':
      '单张账单的二维码即时发出，其申请不能取消',
    'Only a request that has not started can be cancelled': '只有尚未开始的申请才能取消',
    'Only the person who created this view can change it': '只有创建此视图的人才能更改',
    'Only the person who created this view can remove it': '只有创建此视图的人才能移除',
    'Permanently closed: {shops}': '已永久关闭：{shops}',
    'Refunds are already blocked': '退款已被禁止',
    'Refunds are not blocked': '退款并未禁止',
    'That shop is closed': '该门店已关闭',
    'The bank of this address is unknown here, so no code can name it':
      '系统不知道此识别代号所属的银行，因此无法创建二维码',
    'The code is wrong': '验证码不正确',
    'The codes are not finished yet': '二维码尚未完成',
    'The codes were available until {date}. Upload the bills again':
      '二维码只提供至 {date}。请重新上传账单',
    'The invitation was just accepted or cancelled': '此邀请刚被接受或取消',
    'The last test event is still being sent': '上一个测试事件仍在推送',
    'The merchant already has an address of type {type}. Replace it instead':
      '商户已有同类的收款识别代号。请改为更换',
    'The new PIN must differ from the old one': '新密码（PIN）不可与旧密码相同',
    'The passkey was not accepted': '通行密钥未被接受',
    'The password is wrong': '密码不正确',
    'The role {role} is beyond what you can give or take': '您不能授予或收回“{role}”角色',
    'The shop of this terminal is permanently closed': '此终端所属的门店已永久关闭',
    'The webhook is disabled. Enable it first': '此 Webhook 已停用。请先启用',
    'There are no codes to download': '没有可下载的二维码',
    'There are {count} keys. Revoke one that is no longer used first':
      '已有 {count} 个密钥。请先撤销不再使用的密钥',
    'There are {count} webhooks. Remove one first': '已有 {count} 个 Webhook。请先移除其中一个',
    'There is no active FPS address to pay to: see FPS addressing':
      '没有使用中的收款识别代号：请前往“转数快账户绑定”',
    'This address is already registered': '此识别代号已登记',
    'This cannot be put into a QR code: it is too long': '无法放入二维码：内容过长',
    'This cannot be put into a QR code: the bank of the FPS address is unknown':
      '无法放入二维码：不知道收款识别代号所属的银行',
    'This cannot be put into a QR code: it has a value that no code may have':
      '无法放入二维码：二维码不能包含这样的内容',
    'The QR code was not drawn correctly. Try again': '未能正确绘制二维码。请重试',
    'This code was sent to another address': '此验证码是发送至另一识别代号的',
    'This could not be read. Enter it again': '无法读取，请重新输入',
    'This e-mail address is already registered. Join with its password':
      '此电子邮箱地址已注册。请用其密码加入',
    'This invitation has no mobile number: use EMAIL': '此邀请没有手机号码：请使用邮件',
    'This needs {feature}': '需要{feature}',
    'the payment method FPS app-to-app': '“转数快应用间付款”付款方式',
    'a payment network': '至少一个支付网络',
    'the payment method Billing QR': '“账单二维码”付款方式',
    'an active loyalty wallet': '已启用的会员积分钱包',
    'This payment could be refunded until {until}': '这笔付款的退款期至 {until} 为止',
    'This person also works for another merchant, so only they can change it':
      '此人也任职于另一商户，因此只有其本人可更改',
    'This person also works outside the shops that you are assigned to':
      '此人也任职于未分配给您的门店',
    'This terminal has no PIN. Set one first': '此终端没有密码（PIN）。请先设置',
    'This terminal is already reported lost': '此终端已报失',
    'This terminal is permanently out of service': '此终端已永久停止服务',
    'This terminal was returned': '此终端已归还',
    'This token is invalid, used or expired': '此令牌无效、已使用或已过期',
    'This username is taken. Choose another': '此用户名已被使用，请选择另一个',
    'Too many codes are still being created. Try again once they are finished':
      '仍有大量二维码正在创建。请在完成后再试',
    'Too many failed sign-ins. Try again after {time}, or reset the password':
      '登录失败次数过多。请在 {time} 后再试，或重置密码',
    'Too many new PINs were tried for this terminal within an hour. Try again later':
      '一小时内为此终端试过太多新密码。请稍后再试',
    'Too many new passwords were tried within an hour. Try again later':
      '一小时内试过太多新密码。请稍后再试',
    'Too many streams are open': '打开的实时连接过多',
    'Too many wrong passwords in your sessions. Try again after {time}':
      '您的登录会话中输入错误密码次数过多。请在 {time} 后再试',
    'Too many wrong passwords. Try again after {time}, or sign out and sign in again':
      '输入错误密码次数过多。请在 {time} 后再试，或退出后重新登录',
    'Too many wrong attempts: the PIN is locked until {until}':
      '错误次数过多：密码（PIN）锁定至 {until}',
    'Unknown field': '名称无法识别',
    'Wrong PIN. It is now locked until {until}': '密码（PIN）不正确，现已锁定至 {until}',
    'Wrong PIN: 1 attempt left': '密码（PIN）不正确：还可再试 1 次',
    'Wrong PIN: {count} attempts left': '密码（PIN）不正确：还可再试 {count} 次',
    'You already have a view with this name': '您已有同名的视图',
    'You already work for this merchant': '您已是此商户的成员',
    'You are not viewing as another role': '您并未以其他角色查看',
    'You can have at most {count} second factors. Remove one first':
      '双重验证方式最多 {count} 种。请先移除一种',
    'You cannot change your own role or shops: ask another administrator':
      '您不能更改自己的角色或门店：请另一名管理员处理',
    'You cannot change your own shops: ask another administrator':
      '您不能更改自己的门店：请另一名管理员处理',
    'You cannot remove yourself: ask another administrator': '您不能移除自己：请另一名管理员处理',
    'You cannot suspend yourself: ask another administrator': '您不能暂停自己：请另一名管理员处理',
    'You have {count} views. Remove one first': '您已有 {count} 个视图。请先移除一个',
    'Your role does not receive these notifications': '您的角色不会收到这类通知',
    '{name} is permanently closed': '{name} 已永久关闭',
    '{name} is still in use': '{name} 仍在使用中',
    'Your role requires a second factor: add another one before you remove this one':
      '您的角色必须使用双重验证：请先添加另一种方式再移除这一种',
    'Enter today or a later day': '请输入今天或之后的日期',
    'Some of these roles need it already: enter today':
      '其中有角色已经必须使用双重验证：请输入今天的日期',
    'Only a sale can be refunded': '只有消费交易可以退款',
    'This payment {state}: only a successful one can be refunded':
      '此付款{state}：只有成功的付款可以退款',
    'is still pending': '仍在处理中',
    failed: '失败',
    'was cancelled': '已取消',
    'was voided': '已撤销',
    expired: '已过期',
    'did not succeed': '未成功',
    'The records about a refund of this payment contradict each other: nothing more can be refunded until that is clarified':
      '此付款的退款记录互相矛盾：查清前不能再退款',
    'This is an FPS app-to-app payment: ask with isFpsA2a=true':
      '这是转数快应用间付款：请用 isFpsA2a=true 申请',
    'This is not an FPS app-to-app payment: ask without isFpsA2a':
      '这不是转数快应用间付款：请不要加入 isFpsA2a',
    'This payment method does not accept refunds': '此付款方式不接受退款',
    'This payment method accepts partial refunds only': '此付款方式不接受全额退款',
    'This payment method accepts full refunds only': '此付款方式只接受全额退款',
    'Smart POS payments are refunded at the terminal': '智能 POS 付款须在终端退款',
    "You don't have permission to refund": '您没有退款权限',
    'There are too many payments to add up. Choose fewer days':
      '付款太多，无法计算合计。请选择较少天数',
    'This terminal is not blocked': '此终端未停用',
    'This terminal is already blocked': '此终端已经停用',
    'Choose a time in the future': '请选择将来的时间',
    'The file takes too long or too much memory to read. Keep only the bills':
      '读取文件用时过长或占用过多内存。请只保留账单',
    'Enter an e-mail address, e.g. pay@harbour.example': '请输入邮箱地址，例如 pay@harbour.example',
    'Use an e-mail address of at most {count} characters: a longer one does not fit into a QR code':
      '请使用不超过 {count} 个字符的邮箱地址：更长的无法放入二维码',
    'An FPS identifier has 7 or 9 digits': 'FPS ID 为 7 位或 9 位数字',
    'Not a PIN encrypted with the key for PINs': '密码（PIN）未用正确的密钥加密',
    '{name} is the last active {role} and cannot be {change}':
      '{name} 是最后一名使用中的{role}，不能{change}',
    removed: '移除',
    suspended: '暂停',
    'given another role': '更改角色',
    'Not in the acquirer’s records': '不在收单机构的记录中',
    'Not sent: another refund of this payment was found in the acquirer’s records':
      '未发出：在收单机构的记录中发现此付款的另一笔退款',
    'No such group': '没有此组别',
    'The role does not permit it': '角色不允许',

    '{thing} not found': '未找到{thing}',
    'API key': 'API 密钥',
    Challenge: '验证请求',
    Delivery: '推送记录',
    'FPS address': '收款识别代号',
    Invitation: '邀请',
    'Loyalty entry': '会员积分记录',
    Member: '成员',
    'Member of this shop': '该门店的成员',
    Notification: '通知',
    Refund: '退款',
    Request: '申请',
    Resource: '文件',
    'Second factor': '双重验证方式',
    Session: '登录会话',
    Shop: '门店',
    Transaction: '交易',
    View: '视图',
    'Another file is being made. Wait until it is finished': '另一个文件正在生成，请等待完成',
    'Another file is being sent. Wait until it is finished': '另一个文件正在发送，请等待完成',
    'An amount has two decimal places, e.g. 128.00': '金额须有两位小数，例如 128.00',
    'Enter a time, e.g. 09:30': '请输入时间，例如 09:30',
    'Enter a time, e.g. 09:00': '请输入时间，例如 09:00',
    'Enter a time, e.g. 2026-11-21 14:03:00': '请输入时间，例如 2026-11-21 14:03:00',
    'Enter a telephone number, e.g. +852 2123 4567': '请输入电话号码，例如 +852 2123 4567',
    'Enter the date it takes effect': '请输入生效日期',
    'Letters, digits, - and _, at most 40': '最多 40 个字母、数字、- 和 _',
    'Not a cursor of this list in this order': '列表的排序已更改，请从第一页开始',
    'Not a valid wallet token': '钱包令牌无效',
    'Remove links': '请移除链接',
    'The number of a refund': '请输入退款单号',
    'The number of an address': '请输入识别代号的编号',
    'Use printable characters only': '只能使用可打印的字符',
    'A password has at least {count} characters': '密码至少须有 {count} 个字符',
    'A password has at most {count} characters': '密码最多 {count} 个字符',
    'A PIN has exactly {count} digits': '密码（PIN）须为 {count} 位数字',
    'Too many codes were sent by SMS for invitations of this merchant. Choose e-mail, or try again later':
      '此商户的邀请已通过短信发送过多验证码。请选择邮件，或稍后再试',
    'This merchant has requested too many codes. Try again later':
      '已向此商户的人员发送过多验证码。请稍后重试',
    'Already invited by someone else, with more permissions than you can give':
      '其他人已邀请此人，其权限高于您可授予的',
    'An invitation was sent to this address less than a minute ago': '一分钟内已向此邮箱发送邀请',
    'The invitation was already resent to this address {count} times within a day':
      '一天内已向此邮箱重发邀请 {count} 次',
    'The limit of {count} invitations a day is reached': '已达每天 {count} 个邀请的上限',
    'This person is already a member': '此人已是成员',
    'Another merchant has this identifier. If your bank gave it to you, ask the operator of this portal':
      '另一商户正在使用此识别代号。如由您的银行给您，请向本平台的运营者查询',
    'It reached the sandbox gateway too late': '请求到达测试网关时已超时',
    'The sandbox gateway refused it': '测试网关拒绝了退款',
    'The ZIP could not be made. The code that was given out stays valid':
      '无法制作 ZIP。已发出的二维码仍然有效',
    'The codes could not be created. Upload the file again': '无法创建二维码。请重新上传文件',
    'The terminal {name} is active': '终端 {name} 正在使用',
    'The HKT POS {tid} is active': 'HKT POS {tid} 正在使用',
    '{name} has no other open shop': '{name} 没有其他营业中的门店',
    'The file is neither an .xlsx workbook nor CSV in UTF-8. Save it as one of them':
      '文件不是 .xlsx 工作簿或 UTF-8 的 CSV。请另存为其中一种',
    'The workbook is too large when decompressed. Keep only the bills, on one sheet':
      '工作簿解压后过大。请只保留一个工作表的账单',
    'This is an archive but not an .xlsx workbook. Save the sheet as .xlsx or as CSV':
      '这是压缩文件，不是 .xlsx 工作簿。请另存为 .xlsx 或 CSV',
    Webhook: 'Webhook',
    'Letters, digits, ., - and _': '只能使用字母、数字、. - 和 _',
    'Do not enter a full card number: the last four digits are enough':
      '请勿输入完整卡号：最后四位数字即可',
  },
}
