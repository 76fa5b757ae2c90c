/** Which drawing of the game-icons set stands for what. Only these are bundled. */
export const ICONS = {
  spacer: 'astronaut-helmet',
  boss: 'sharp-smile',
  minion: 'alien-skull',
  tile: 'hazard-sign',
  rifle: 'rifle',
  melee: 'bowie-knife',
  kit: 'light-backpack',
  dice: 'inverted-dice-1',
  breath: 'lungs',
  noise: 'sound-on',
  quiet: 'sound-off',
  adrenaline: 'heart-beats',
  walk: 'footsteps',
  attack: 'bullseye',
  reload: 'heavy-bullets',
  think: 'brain',
  undo: 'anticlockwise-rotation',
  redo: 'clockwise-rotation',
  hint: 'light-bulb',
  chat: 'chat-bubble',
  dead: 'death-skull',
  down: 'half-body-crawling',
  priority: 'archery-target',
  suppressed: 'shield-reflect',
} as const;

export type IconName = keyof typeof ICONS;
