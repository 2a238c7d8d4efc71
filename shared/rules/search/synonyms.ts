import type { Language } from '../languages.ts';

/**
 * Words that people type for one thing, a thing a line, its words between '|'. Written without
 * accents, in the singular and without little words: they are compared as `wordsOf` gives them.
 */
const seeds: Record<Language, string> = {
  en: `
    mat|floor mat|floor liner|carpet|rug
    winter|all weather|all season|snow|cold
    dog|pet|animal|cat|puppy
    rack|carrier|crossbar|roof rail|holder
    bike|bicycle|cycle
    tonneau|bed cover|truck bed cover|box cover
    tire|wheel|rim|alloy
    mud flap|mud guard|splash guard|fender flap|mudguard
    bug deflector|bug shield|hood deflector|hood guard
    rain guard|window visor|vent visor|vent shade|window deflector
    side step|step bar|nerf bar|running board
    tow bar|tow hitch|trailer hitch|hitch receiver|ball mount
    trunk|cargo|boot|hatch
    tray|liner
    roof box|cargo box|roof carrier
    dash cam|dash camera|dashcam
    backup camera|reverse camera|tailgate camera
    parking sensor|reverse sensor|backup sensor|park assist
    remote starter|remote start|car starter|engine starter
    block heater|engine heater
    charger|charging|charging station
    phone|cell|cellphone|smartphone|mobile
    phone mount|phone holder|phone cradle
    alarm|security system|anti theft|theft deterrent
    wheel lock|lug nut|locking nut|lock nut
    spoiler|wing
    sunshade|sun shade|sun visor
    car cover|vehicle cover
    seat cover|seat protector
    baby seat|child seat|car seat|infant seat|booster seat
    first aid|medical kit
    emergency kit|roadside kit|roadside assistance|safety kit
    booster pack|jump starter|jumper cable|booster cable|battery booster
    wiper|wiper blade
    fog light|fog lamp
    puddle light|puddle lamp|courtesy light|welcome light
    ambient lighting|interior light|footwell lighting|mood light
    light bar|led bar|off road light
    paint protection|ppf|clear bra|stone chip film|paint shield
    rust protection|rustproofing|undercoating|underbody treatment
    window tint|tint|tinted window
    touch up paint|paint pen|scratch repair
    subwoofer|speaker|stereo
    key cover|key fob|key case
    shift knob|gear knob|shifter
    door sill|scuff plate|kick plate
    bumper protector|bumper guard
    skid plate|engine guard
    kayak|canoe|paddleboard
    ski|snowboard
    tent|camping
    organiser|organizer|storage bin
    grille|grill
    mirror cap|mirror cover
    oil change|service plan|maintenance
    mug|cup
    bed liner|bedliner
    toolbox|tool box
    door edge guard|door guard|door ding
    steering wheel grip|steering wheel cover`,
  fr: `
    tapis|moquette|carpette|couvre plancher
    hiver|hivernal|toute saison|quatre saison|neige|froid
    chien|chat|animal|animaux|toutou
    porte|support|barre transversale|galerie
    velo|bicyclette|cyclo
    couvre caisse|toile caisse|tonneau
    pneu|roue|jante|mag
    bavette|garde boue|pare boue
    deflecteur capot|pare insecte|protege capot
    deflecteur glace|deflecteur fenetre|pare pluie|visiere
    marchepied|marche pied
    attelage|attache remorque|crochet remorquage|boule remorquage
    coffre|valise|chargement|cargo
    plateau|doublure|bac
    coffre toit|boite toit|boite transport
    camera tableau bord|camera embarquee|dashcam
    camera recul|camera panneau arriere
    capteur stationnement|radar recul|capteur recul|aide stationnement
    demarreur distance|demarrage distance|telecommande
    chauffe bloc|chauffe moteur
    borne|chargeur|recharge
    telephone|cellulaire|cell|mobile
    alarme|systeme securite|antivol
    ecrou antivol|verrou roue|boulon antivol|barrure roue
    aileron|becquet
    pare soleil|ecran solaire
    housse voiture|toile voiture|bache
    housse siege|couvre siege
    siege appoint|siege enfant|siege bebe|siege nouveau ne|rehausseur
    premier soin|trousse medicale
    urgence routiere|trousse urgence|depannage
    survolteur|cable appoint|cable survoltage|booster
    essuie glace|balai
    antibrouillard|phare brouillard|lumiere brouillard
    eclairage ambiance|lumiere ambiance|eclairage interieur
    barre eclairage|barre del|barre led
    pellicule|film protection|ppf
    antirouille|rouille|corrosion
    vitre teintee|fenetre teintee|teinture vitre
    peinture retouche|egratignure|crayon peinture
    caisson grave|haut parleur|subwoofer
    etui cle|porte cle|protege cle
    pommeau|levier vitesse|boule vitesse
    plaque seuil|seuil porte
    pare choc|parechoc|bumper
    plaque protection|protege moteur
    kayak|canot|planche pagaie
    ski|planche neige
    tente|camping
    rangement|organisateur
    calandre|grille avant
    retroviseur|miroir
    entreposage|remisage
    vidange|changement huile
    tasse|gobelet
    coussin|oreiller
    doublure caisse|protege caisse
    coffre outil|boite outil
    protege bord portiere|protege portiere
    poignee volant|couvre volant`,
};

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));

/** Each thing's words, by their language. */
export const synonymsByLanguage: Record<Language, readonly (readonly string[])[]> = {
  en: linesOf(seeds.en),
  fr: linesOf(seeds.fr),
};

/** Each thing's words, in all languages: people type both in one shop. */
export const synonymGroups: readonly (readonly string[])[] =
  Object.values(synonymsByLanguage).flat();

/** Words that say nothing about an accessory, in both languages. */
export const littleWords: ReadonlySet<string> = new Set(
  'a an and the of for in on to with my our your au aux d de des du en et l la le les ma mon pour sur un une votre'.split(
    ' ',
  ),
);
