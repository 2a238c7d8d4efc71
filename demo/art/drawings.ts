import type { ArtKind, ProductArt } from '#demo/catalogue/types.ts';
import * as body from './body-care.ts';
import * as bumpers from './bumpers.ts';
import * as cabin from './cabin.ts';
import * as care from './care.ts';
import * as cargo from './cargo.ts';
import * as electronics from './electronics.ts';
import * as exterior from './exterior.ts';
import * as mats from './floor-mats.ts';
import * as roof from './roof.ts';
import * as seats from './seats.ts';
import * as truck from './truck.ts';

/** The part of a vehicle where a product belongs. */
export type Zone =
  | 'wheels'
  | 'roof'
  | 'nose'
  | 'tail'
  | 'doors'
  | 'glass'
  | 'cabin'
  | 'cargo'
  | 'sill'
  | 'whole'
  | 'hood'
  | 'none';

export interface Drawing {
  draw: (art: ProductArt) => string;
  zone: Zone;
}

function drawing(zone: Zone, draw: (art: ProductArt) => string): Drawing {
  return { draw, zone };
}

/** One drawing for each kind of product, on a canvas of 1200 x 900. */
export const drawings: Record<ArtKind, Drawing> = {
  'all-weather-mats': drawing('cabin', mats.allWeatherMats),
  'carpet-mats': drawing('cabin', mats.carpetMats),
  'seat-covers': drawing('cabin', seats.seatCovers),
  'headrest-cushion': drawing('cabin', seats.headrestCushion),
  sunshade: drawing('glass', cabin.sunshade),
  'child-seat': drawing('cabin', seats.childSeat),
  'door-sills': drawing('sill', cabin.doorSills),
  pedals: drawing('cabin', cabin.sportPedals),
  'shift-knob': drawing('cabin', cabin.shiftKnob),
  'ambient-light': drawing('cabin', cabin.ambientLight),
  'key-cover': drawing('none', cabin.keyCover),
  'console-organiser': drawing('cabin', cabin.consoleOrganiser),
  'steering-cover': drawing('cabin', cabin.steeringCover),
  'dimming-mirror': drawing('glass', cabin.dimmingMirror),
  'seatback-protector': drawing('cabin', cargo.seatbackProtector),
  'cargo-tray': drawing('cargo', cargo.cargoTray),
  'cargo-liner': drawing('cargo', cargo.cargoLiner),
  'cargo-net': drawing('cargo', cargo.cargoNet),
  'cargo-organiser': drawing('cargo', cargo.cargoOrganiser),
  'cargo-cover': drawing('cargo', cargo.cargoCover),
  'pet-barrier': drawing('cargo', cargo.petBarrier),
  'first-aid-kit': drawing('cargo', cargo.firstAidKit),
  'roadside-kit': drawing('cargo', cargo.roadsideKit),
  'winter-kit': drawing('cargo', cargo.winterKit),
  crossbars: drawing('roof', roof.crossbars),
  'roof-box': drawing('roof', roof.roofBox),
  'roof-basket': drawing('roof', roof.roofBasket),
  'roof-bike-carrier': drawing('roof', roof.roofBikeCarrier),
  'hitch-bike-carrier': drawing('tail', roof.hitchBikeCarrier),
  'ski-carrier': drawing('roof', roof.skiCarrier),
  'kayak-carrier': drawing('roof', roof.kayakCarrier),
  tent: drawing('roof', roof.tent),
  'alloy-wheel': drawing('wheels', exterior.alloyWheel),
  'winter-wheels': drawing('wheels', exterior.winterWheels),
  'wheel-locks': drawing('wheels', exterior.wheelLocks),
  'splash-guards': drawing('wheels', exterior.splashGuards),
  'hood-deflector': drawing('hood', exterior.hoodDeflector),
  'window-deflectors': drawing('glass', exterior.windowDeflectors),
  spoiler: drawing('tail', exterior.spoiler),
  diffuser: drawing('tail', bumpers.diffuser),
  'skid-plate': drawing('nose', bumpers.skidPlate),
  'fog-lamps': drawing('nose', bumpers.fogLamps),
  'puddle-lamps': drawing('doors', body.puddleLamps),
  emblem: drawing('nose', bumpers.emblem),
  'running-boards': drawing('sill', exterior.runningBoards),
  'tow-hitch': drawing('tail', bumpers.towHitch),
  'trailer-wiring': drawing('tail', bumpers.trailerWiring),
  'bumper-protector': drawing('tail', bumpers.bumperProtector),
  'door-edge-guards': drawing('doors', body.doorEdgeGuards),
  'body-moulding': drawing('doors', body.bodyMoulding),
  'mirror-caps': drawing('doors', body.mirrorCaps),
  grille: drawing('nose', bumpers.grille),
  'parking-sensors': drawing('tail', bumpers.parkingSensors),
  'car-cover': drawing('whole', body.carCover),
  'paint-film': drawing('hood', body.paintFilm),
  tonneau: drawing('cargo', truck.tonneau),
  'bed-liner': drawing('cargo', truck.bedLiner),
  'bed-rack': drawing('cargo', truck.bedRack),
  'bed-extender': drawing('cargo', truck.bedExtender),
  'bed-step': drawing('tail', truck.bedStep),
  'bed-toolbox': drawing('cargo', truck.bedToolbox),
  'dash-cam': drawing('glass', electronics.dashCam),
  'backup-camera': drawing('tail', electronics.backupCamera),
  'phone-mount': drawing('cabin', electronics.phoneMount),
  'wireless-charger': drawing('cabin', electronics.wirelessCharger),
  'remote-starter': drawing('hood', electronics.remoteStarter),
  'block-heater': drawing('hood', electronics.blockHeater),
  subwoofer: drawing('cargo', electronics.subwoofer),
  'charge-cable': drawing('tail', electronics.chargeCable),
  'wall-charger': drawing('none', electronics.wallCharger),
  'booster-pack': drawing('hood', electronics.boosterPack),
  alarm: drawing('cabin', electronics.alarm),
  'touch-up-paint': drawing('whole', care.touchUpPaint),
  'care-kit': drawing('whole', care.careKit),
  'tire-storage': drawing('wheels', care.tireStorage),
  'rust-spray': drawing('sill', care.rustSpray),
  'window-tint': drawing('glass', care.windowTint),
  'service-plan': drawing('none', care.servicePlan),
  'glass-protection': drawing('glass', care.glassProtection),
  'wiper-blades': drawing('glass', care.wiperBlades),
  'gift-set': drawing('none', care.giftSet),
  'light-bar': drawing('nose', care.lightBar),
};
