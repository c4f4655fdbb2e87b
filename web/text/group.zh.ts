import type { GroupText } from './group.en.ts';

export const groupChinese: GroupText = {
  otherDevices: '其他设备',
  otherDevicesHelp: '在另一部手机或电脑上用你的名字、座位和设置。',
  otherDevicesOpen: '打开',
  meTitle: '换设备，还是你。',
  meLead: '这里没有账号。本设备可以留一把钥匙：有钥匙，就有你的名字、标记、设置、座位和战绩。',
  meUse: '在另一台设备上用',
  meUseHelp: (minutes) => `用另一台设备扫码，或在那里打开链接。只能用一次，${minutes} 分钟内有效。`,
  meLink: '给你另一台设备的链接',
  meNotOther: '不要给别人看：它能打开你的座位。',
  meNow: (name) => (name === '' ? '本设备存着你的东西。' : `本设备存着${name}的东西。`),
  meLinked: '你在这里做的，几秒内会跟到其他设备上，加了封，服务器看不到。',
  meAlone: '你不要求，就什么都不离开本设备。没有它也能玩。',
  meRemove: '移除所有其他设备',
  meRemoveHelp: '它们立刻失去你的座位，也收不到新的内容。',
  meStop: '只留在本设备',
  meStopHelp: '服务器上的那份会丢掉，本设备上的还在。',
  meTake: '在本设备上用你的东西？',
  meTakeHelp: '另一台设备的名字、设置和座位会来到这里，本设备的座位还在。',
  meTakeGo: '用在这里',
  meTaken: '好了。你的牌桌都在首页。',
  meTicketOld: '这个链接已经用过，或者过期了。请在另一台设备上再做一个。',
  meRemoved: '你的另一台设备移除了本设备。原有的还在，新的不再来。',
  meDone: '好了。',
  meFailed: '没有成功，请过一会儿再试。',
  inviteAddress: '你的网络里的地址',
  inviteNetwork: '和这台机器在同一个网络里的人都能打开这个链接。',
  readySay: '我准备好了',
  readyUnsay: '还没准备好',
  readyWaits: (names) => `${names}还没有说准备好。`,
  seatRemove: '撤掉这个座位',
  seatAdd: '加一个座位',
  watchingOpen: (names) => `你在旁观：${names}。坐下就能一起玩。`,
  turnYours: '轮到你了',
  turnOf: (names) => `等待${names}`,
  turnLeft: (time) => `还剩 ${time}`,
  turnSince: (time) => `已等 ${time}`,
  span: (minutes) =>
    minutes < 1
      ? '不到 1 分钟'
      : minutes < 60
        ? `${minutes} 分钟`
        : minutes < 48 * 60
          ? `${Math.floor(minutes / 60)} 小时`
          : `${Math.floor(minutes / 1440)} 天`,
  callMe: '轮到我时通知我',
  callMeNote: '在你没有看着桌面的时候。',
  callMeLead: '每次轮到你、而你哪里都没有打开这张桌子时，通知一次。',
  callSlow: '这局可能要打好几天。可以在轮到你时收到通知。',
  callHere: '在本设备上',
  callHereHelp: (state) =>
    ({
      on: '浏览器会通知你，关着也行。',
      off: '由浏览器通知，页面关着也行。',
      denied: '浏览器禁止本页发通知，可以在浏览器设置里允许。',
      insecure: '浏览器只为 https 的页面这样做。请问问架设服务器的人。',
      unable: '这个浏览器做不到，可以改用网络钩子。',
    })[state] ?? '',
  callElsewhere: '用网络钩子（webhook）',
  callElsewhereHelp: '一个属于你、能收消息的地址。',
  webhook: (kind) => ({ ntfy: 'ntfy', discord: 'Discord', matrix: 'Matrix', json: '其他' })[kind] ?? kind,
  webhookHelp: (kind) =>
    ({
      ntfy: '你的主题的地址，例如 https://ntfy.sh/your-topic',
      discord: '在频道设置里：整合、Webhook、复制地址',
      matrix: '由房间里的网络钩子桥（Hookshot）给出',
      json: '任何能用 POST 收一小段 JSON 的地址',
    })[kind] ?? '',
  webhookAddress: '地址',
  webhookAdd: '添加',
  webhookSent: '已添加，第一条消息正在路上。',
  callRemove: (host) => `不再通知 ${host}`,
  callFailed: '没有成功，请再试一次。',
};
